// Texts of values, and what the table knows of them.
extension XMLRecordEditor {
  /// The text of a value; a boolean in place of a digit is a digit.
  func plain(_ value: FieldChange.Value, inPlaceOf old: Range<Int>?) -> String {
    switch value {
    case .emojis(let emojis): return emojis.joined()
    case .value(.boolean(let isOn)):
      let spelling = old.map { text[$0].filter { !RecordLayout.isSpace($0) } } ?? []
      let isDigit = spelling == [UInt8(ascii: "0")] || spelling == [UInt8(ascii: "1")]
      return isDigit ? (isOn ? "1" : "0") : (isOn ? "true" : "false")
    case .value(let value): return plain(value)
    }
  }

  func plain(_ value: FieldValue) -> String {
    switch value {
    case .null: ""
    case .boolean(let isOn): isOn ? "true" : "false"
    case .number(let text), .text(let text), .list(let text), .object(let text): text
    }
  }

  func escaped(_ plain: String, isAttribute: Bool) throws(XMLFault) -> [UInt8] {
    let collected = CollectedBytes()
    var output = OutputBuffer(capacity: 256) { collected.bytes.append(bytes: $0) }
    let fault =
      isAttribute
      ? output.appendXMLAttribute(plain.utf8.span) : output.appendXMLText(plain.utf8.span)
    if let fault { throw XMLFault(scalar: fault) }
    // Nothing can fail in memory.
    try? output.flush()
    return collected.bytes
  }

  func wrapped(_ content: [UInt8], in name: String) -> [UInt8] {
    Array("<\(name)>".utf8) + content + Array("</\(name)>".utf8)
  }

  func isNull(_ field: String, row: Int) -> Bool { cell(field, row)?.kind == .null }

  func isList(_ field: String, row: Int) -> Bool { cell(field, row)?.kind == .list }

  private func cell(_ field: String, _ row: Int) -> Cell? {
    table.column(named: field).flatMap { table.cell(row: row, column: $0) }
  }
}
