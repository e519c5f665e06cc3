/// Writes records as one complete page with one table; lists and objects as JSON text.
final class HTMLWriter: RecordWriter {
  private let title: String
  private var fields: FieldColumns

  init(_ options: WriterOptions, schema: Schema, columns: ColumnTree) {
    title = options.title ?? schema.label
    fields = FieldColumns(columns, options: options)
  }

  private static let style: StaticString = """
    <style>
    :root { color-scheme: light dark; }
    body { font: 1rem/1.4 system-ui, sans-serif; margin: 2rem; }
    table { border-collapse: collapse; }
    th, td { border-bottom: 1px solid #8886; padding: .3rem .7rem; text-align: start; }
    td { vertical-align: top; white-space: pre-wrap; }
    td.number { text-align: end; font-variant-numeric: tabular-nums; }
    </style>

    """

  func begin(to output: inout OutputBuffer) {
    output.append("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n")
    output.append("<meta name=\"viewport\" content=\"width=device-width\">\n<title>")
    write(title, to: &output)
    output.append("</title>\n")
    output.append(Self.style)
    output.append("</head>\n<body>\n<h1>")
    write(title, to: &output)
    output.append("</h1>\n<table>\n<thead>\n<tr>")
    for name in fields.names {
      output.append("<th scope=\"col\">")
      write(name, to: &output)
      output.append("</th>")
    }
    output.append("</tr>\n</thead>\n<tbody>\n")
  }

  func write(
    _ table: Table, row: Int, number: Int, to output: inout OutputBuffer
  ) throws(WriteError) {
    fields.prepare(for: table)
    try fields.refuseNames(table, row: row, number: number, format: "HTML")
    let arena = table.bytes
    output.beginRecord()
    output.append("<tr>")
    for field in fields.names.indices {
      let cell = fields.cell(field, row: row)
      output.append(cell?.kind == .number ? "<td class=\"number\">" : "<td>")
      if let cell, !write(cell, of: arena, to: &output) {
        output.dropRecord()
        throw WriteError(
          table, row: row, number: number, field: fields.names[field],
          message: "holds U+0000, which HTML cannot hold")
      }
      output.append("</td>")
    }
    output.append("</tr>\n")
    output.endRecord()
  }

  func end(to output: inout OutputBuffer) {
    output.append("</tbody>\n</table>\n</body>\n</html>\n")
  }

  private func write(
    _ cell: Cell, of arena: TableArray<UInt8>, to output: inout OutputBuffer
  ) -> Bool {
    switch cell.kind {
    case .null: return true
    case .false: output.append("false")
    case .true: output.append("true")
    case .number, .date, .text, .list, .object:
      return output.appendHTMLText(arena.span.extracting(cell.range))
    }
    return true
  }

  private func write(_ text: String, to output: inout OutputBuffer) {
    // A name with U+0000 stops the first record.
    _ = output.appendHTMLText(Array(text.utf8).span)
  }
}
