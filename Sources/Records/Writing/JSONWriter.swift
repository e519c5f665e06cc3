/// Writes records as a JSON array with one record a line, or as JSON Lines.
final class JSONWriter: RecordWriter {
  private let options: WriterOptions
  private let isLines: Bool
  private var hasRecords = false
  private var table: Table?
  private var plan: FieldPlan
  /// The name of each field as JSON writes it, up to the value.
  private var keys = ByteStrings()
  /// What writes the sort key of a line; nil where lines have none.
  private var keyText: KeyText?

  init(_ options: WriterOptions, isLines: Bool) {
    self.options = options
    self.isLines = isLines
    plan = FieldPlan(Table.empty, fields: options.fields)
    keyText = isLines ? options.keys.map { KeyText($0) } : nil
  }

  func begin(to output: inout OutputBuffer) {
    if !isLines { output.append("[") }
  }

  func write(
    _ table: Table, row: Int, number: Int, to output: inout OutputBuffer
  ) throws(WriteError) {
    if table !== self.table { prepare(for: table) }
    if !isLines { output.append(hasRecords ? ",\n  " : "\n  ") }
    hasRecords = true
    do throws(SortError) { try keyText?.write(row: row, to: &output) } catch {
      throw WriteError(error)
    }
    output.append(UInt8(ascii: "{"))
    var isFirst = true
    // Held once for the row, not for each cell.
    let (arena, keys) = (table.bytes, keys)
    plan.forEachCell(of: table, row: row) { name, cell in
      if !isFirst { output.append(", ") }
      isFirst = false
      keys.write(name, to: &output)
      output.appendJSONValue(cell, of: arena)
    }
    output.append(UInt8(ascii: "}"))
    if isLines { output.append(UInt8(ascii: "\n")) }
  }

  func beginRows(of table: Table, to output: inout OutputBuffer) -> WriterState {
    WriterState(hasRecords: hasRecords)
  }

  func goOn(from state: WriterState) { hasRecords = state.hasRecords }

  func end(to output: inout OutputBuffer) {
    if !isLines { output.append(hasRecords ? "\n]\n" : "]\n") }
  }

  private func prepare(for table: Table) {
    self.table = table
    plan = FieldPlan(table, fields: options.fields)
    keys = ByteStrings(plan.names.map { JSONText.quoted($0) + ": " })
    keyText?.prepare(for: table)
  }
}
