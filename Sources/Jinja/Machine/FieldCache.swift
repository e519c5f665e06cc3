/// Where a lookup found its field last time.
struct FieldCache: BitwiseCopyable {
  /// A table's number, or a document's; -1 for nothing yet.
  var owner: Int32 = -1
  /// The shape of a document's object.
  var shape: UInt32 = 0
  /// The column or the place among the members.
  var place: Int32 = 0
}
