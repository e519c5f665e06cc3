/// A part of a text that begins and ends between two records.
struct Segment: Sendable {
  var bytes: [UInt8]
  /// Where it begins in the whole text.
  var offset: Int
  /// How far its first line is indented where it begins, if nothing else stands before it.
  var indentation: Int?

  var end: Int { offset + bytes.count }
}
