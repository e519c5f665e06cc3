/// A part of a text that begins and ends between two records.
struct Segment: Sendable {
  var bytes: [UInt8]
  /// Where it begins in the whole text.
  var offset: Int

  var end: Int { offset + bytes.count }
}
