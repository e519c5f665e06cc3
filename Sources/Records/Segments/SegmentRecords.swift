/// What a segment without faults holds.
struct SegmentRecords: Sendable {
  var table: Table
  /// The names of elements and attributes in it, where their number has a limit.
  var names: [String]
  /// How many lines end in it, where that is wanted.
  var lineCount: Int
}
