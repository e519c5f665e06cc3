/// Writes records as a table of GitHub Flavored Markdown; lists and objects as JSON text.
final class MarkdownWriter: RecordWriter {
  private var fields: FieldColumns
  private let hasHeader: Bool

  init(_ options: WriterOptions, columns: ColumnTree) {
    hasHeader = options.hasHeader
    fields = FieldColumns(columns, options: options)
  }

  func begin(to output: inout OutputBuffer) {
    guard hasHeader else { return }
    output.append("|")
    for name in fields.names {
      output.append(" ")
      // A name with U+0000 stops the first record.
      _ = output.appendMarkdownText(Array(name.utf8).span)
      output.append(" |")
    }
    output.append("\n|")
    for _ in fields.names { output.append(" --- |") }
    output.append("\n")
  }

  func write(
    _ table: Table, row: Int, number: Int, to output: inout OutputBuffer
  ) throws(WriteError) {
    fields.prepare(for: table)
    try fields.refuseNames(table, row: row, number: number, format: "Markdown")
    let arena = table.bytes
    output.beginRecord()
    output.append("|")
    for field in fields.names.indices {
      output.append(" ")
      if let cell = fields.cell(field, row: row),
        !write(cell, of: arena, to: &output)
      {
        output.dropRecord()
        throw WriteError(
          table, row: row, number: number, field: fields.names[field],
          message: "holds U+0000, which Markdown cannot hold")
      }
      output.append(" |")
    }
    output.append("\n")
    output.endRecord()
  }

  func end(to output: inout OutputBuffer) {}

  private func write(
    _ cell: Cell, of arena: TableArray<UInt8>, to output: inout OutputBuffer
  ) -> Bool {
    switch cell.kind {
    case .null: return true
    case .false: output.append("false")
    case .true: output.append("true")
    case .number, .date, .text, .list, .object:
      return output.appendMarkdownText(arena.span.extracting(cell.range))
    }
    return true
  }
}
