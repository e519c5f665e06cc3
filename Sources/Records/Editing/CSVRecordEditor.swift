/// Writes rows into CSV that has a header.
struct CSVRecordEditor {
  private let text: [UInt8]
  private let table: Table
  private let delimiter: UInt8
  /// The names of the columns as the header has them.
  private let columns: [String]
  /// Fields that the header lacks; each gets a column at the end.
  let newColumns: [String]

  init(
    _ text: [UInt8], layout: RecordLayout, table: Table, delimiter: UInt8, fields: [String]
  ) {
    self.text = text
    self.table = table
    self.delimiter = delimiter
    var scanner = CSVScanner(delimiter: delimiter)
    _ = scanner.next(in: layout.prefix.span, isLast: true)
    columns = scanner.cells.map { Self.plain($0, of: layout.prefix) }
    var new: [String] = []
    for field in fields where !(columns + new).contains(where: { $0.hasSameBytes(as: field) }) {
      new.append(field)
    }
    newColumns = new
  }

  /// What stands at the end of the header's line for the new columns.
  var addedHeader: [UInt8] {
    newColumns.flatMap { [delimiter] + cell(.text(Self.headerName($0))) }
  }

  /// What stands at the end of a row that has no value in the new columns.
  var addedCells: [UInt8] { newColumns.map { _ in delimiter } }

  func splices(_ changes: [FieldChange], record: Range<Int>) -> [Splice] {
    var scanner = CSVScanner(delimiter: delimiter)
    scanner.index = record.lowerBound
    _ = scanner.next(in: text.span, isLast: true)
    var splices: [Splice] = []
    var added = newColumns.map { _ in [UInt8]() }
    for change in changes {
      if let column = index(of: change.field), column < scanner.cells.count {
        let old = scanner.cells[column]
        let whole = old.isQuoted ? old.range.lowerBound - 1..<old.range.upperBound + 1 : old.range
        splices.append(Splice(whole, cell(change.value, inPlaceOf: text[old.range])))
      } else if let column = newColumns.firstIndex(where: { $0.hasSameBytes(as: change.field) }) {
        added[column] = cell(change.value, inPlaceOf: [])
      }
    }
    let end = record.upperBound
    if !added.isEmpty { splices.append(Splice(end..<end, added.flatMap { [delimiter] + $0 })) }
    return splices
  }

  func text(_ fields: RecordFields, number: Int) throws(WriteError) -> [UInt8] {
    for item in fields.items {
      if case .object = item.value {
        throw WriteError(
          record: "\(table.schema.element) \(number)", field: item.name,
          message: "is an object, which a new row of CSV cannot hold")
      }
    }
    let cells = (columns + newColumns).map { column in fields[column].map { cell($0) } ?? [] }
    return Array(cells.joined(separator: [delimiter]))
  }

  private func index(of field: String) -> Int? {
    columns.firstIndex { $0.hasSameBytes(as: field) }
  }

  private func cell(_ value: FieldChange.Value, inPlaceOf old: ArraySlice<UInt8>) -> [UInt8] {
    switch value {
    case .value(.boolean(let isOn)) where old == [0x30] || old == [0x31]: [isOn ? 0x31 : 0x30]
    case .value(let value): cell(value)
    case .emojis(let emojis) where old.first == UInt8(ascii: "["):
      cell(.list(JSONText.list(of: emojis)))
    case .emojis(let emojis): cell(.text(emojis.joined()))
    }
  }

  private func cell(_ value: FieldValue) -> [UInt8] {
    let collected = CollectedBytes()
    var output = OutputBuffer(capacity: 256) { collected.bytes.append(bytes: $0) }
    switch value {
    case .null: break
    case .text(let text):
      output.appendCSVText(text.utf8.span, delimiter: delimiter, isGuarded: false)
    case .boolean(let isOn): output.append(isOn ? "true" : "false")
    case .number(let text), .list(let text), .object(let text):
      output.appendCSVPlain(text.utf8.span, delimiter: delimiter)
    }
    // Nothing can fail in memory.
    try? output.flush()
    return collected.bytes
  }

  /// The field that a cell of the header names, if it is no member of an object.
  private static func plain(_ cell: CSVScanner.Cell, of text: [UInt8]) -> String {
    let quote = UInt8(ascii: "\"")
    var name: [UInt8] = []
    for byte in text[cell.range] {
      if byte == quote, name.last == quote, cell.hasQuotes { continue }
      name.append(byte)
    }
    let path = CSVHeader.path(name)
    return String(decoding: path.count == 1 ? path[0] : name, as: UTF8.self)
  }

  /// A field's name as a header has it, where a dot divides names.
  private static func headerName(_ field: String) -> String {
    field.reduce(into: "") { $0 += $1 == "." || $1 == "\\" ? "\\\($1)" : String($1) }
  }
}
