/// A part of a text that begins and ends between two records.
struct Segment: Sendable {
  var bytes: [UInt8]
  /// Where it begins in the whole text.
  var offset: Int

  /// How many lines end in it.
  var lineCount: Int {
    var count = 0
    for byte in bytes where byte == UInt8(ascii: "\n") { count &+= 1 }
    return count
  }

  var end: Int { offset + bytes.count }
}
