/// Sort keys as text that sorts bytewise: two hexadecimal digits for each byte.
struct KeyText {
  private let ordering: WrittenKeys
  private let collation: Collation?
  private let zone: ZoneRules?
  private var keys: RowKeys?
  private var bytes: [UInt8] = []

  /// What stands between a key and its record; it is lower than any digit.
  static let separator = UInt8(ascii: "\t")

  init(_ ordering: WrittenKeys) {
    self.ordering = ordering
    collation = Collation(locale: ordering.locale)
    zone = ZoneRules(ordering.timeZone)
  }

  mutating func prepare(for table: Table) {
    keys = RowKeys(table, by: ordering.keys, collation: collation, zone: zone)
  }

  /// Writes the key of a row of the table, and the separator.
  mutating func write(row: Int, to output: inout OutputBuffer) throws(SortError) {
    bytes.removeAll(keepingCapacity: true)
    try keys?.append(row: row, to: &bytes)
    for byte in bytes {
      output.append(Self.digit(byte >> 4))
      output.append(Self.digit(byte & 0x0F))
    }
    output.append(Self.separator)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
