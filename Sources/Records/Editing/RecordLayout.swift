/// Where the records of a document are, and what stands around and between them.
struct RecordLayout: Sendable, Equatable {
  /// Where each record is, in order.
  var records: [Range<Int>] = []
  /// What comes before the first record; where there is none, what would.
  var prefix: [UInt8] = []
  /// What comes after the last record; where there is none, what would.
  var suffix: [UInt8] = []
  /// What goes between a new record and its neighbour.
  var separator: [UInt8] = []

  /// The layout of records that are in a text.
  init(_ records: [Range<Int>], of text: [UInt8]) {
    self.records = records
    prefix = Array(text[..<(records.first?.lowerBound ?? text.count)])
    suffix = Array(text[(records.last?.upperBound ?? text.count)...])
  }

  /// What stands before a record that is not the first.
  func gap(before row: Int) -> Range<Int> {
    records[row - 1].upperBound..<records[row].lowerBound
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  static func isAllSpace(_ bytes: some Collection<UInt8>) -> Bool { bytes.allSatisfy(isSpace) }

  /// The white space at the end of some bytes.
  static func trailingSpace(of bytes: some BidirectionalCollection<UInt8>) -> [UInt8] {
    bytes.reversed().prefix(while: isSpace).reversed()
  }

  static func withoutTrailingSpace(_ bytes: some BidirectionalCollection<UInt8>) -> [UInt8] {
    Array(bytes.dropLast(trailingSpace(of: bytes).count))
  }

  /// The first line end in some bytes, or LF.
  static func lineEnd(in bytes: some Collection<UInt8>) -> [UInt8] {
    guard let index = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
    guard bytes[index] == 0x0D else { return [0x0A] }
    let next = bytes.index(after: index)
    return next < bytes.endIndex && bytes[next] == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }
}
