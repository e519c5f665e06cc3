/// One cell of RFC 4180.
enum CSVEscaping {
  /// Writes `bytes` as a cell, quoted where it must be, which for an empty text tells it from a
  /// missing value; `guardsFormulas` puts an apostrophe before what a spreadsheet would calculate.
  static func append(
    _ bytes: Bytes, isText: Bool, guardsFormulas: Bool, to output: inout [UInt8]
  ) {
    let first = bytes.first
    let isFormula = guardsFormulas && first.map(startsFormula) ?? false
    var needsQuotes =
      (bytes.isEmpty && isText) || first == UInt8(ascii: " ") || bytes.last == UInt8(ascii: " ")
    for byte in bytes where mustBeQuoted(byte) { needsQuotes = true }
    if needsQuotes { output.append(UInt8(ascii: "\"")) }
    if isFormula { output.append(UInt8(ascii: "'")) }
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      output.append(byte)
    }
    if needsQuotes { output.append(UInt8(ascii: "\"")) }
  }

  private static func mustBeQuoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }

  private static func startsFormula(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      true
    default: false
    }
  }
}
