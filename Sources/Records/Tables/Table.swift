/// Records in memory: one arena of bytes, fixed-size cells that point into it, rows of cells.
///
/// Columns are the schema's fields, then others in order of first appearance. A row keeps its
/// cells in the order the record had them. Immutable, so that pages can be rendered in parallel.
package final class Table: Sendable {
  package let schema: Schema
  package let columns: [Column]
  package let rows: [Row]
  package let cells: [Cell]
  package let bytes: [UInt8]
  /// How many bytes the arena begins with that cells of several records share.
  let sharedCount: Int

  package init(
    schema: Schema, columns: [Column], rows: [Row], cells: [Cell], bytes: [UInt8],
    sharedCount: Int = 0
  ) {
    self.schema = schema
    self.columns = columns
    self.rows = rows
    self.cells = cells
    self.bytes = bytes
    self.sharedCount = sharedCount
  }

  /// The same records for one more thread.
  package var twin: Table {
    Table(
      schema: schema, columns: columns, rows: rows, cells: cells, bytes: bytes,
      sharedCount: sharedCount)
  }

  package var rowCount: Int { rows.count }

  /// The column of a name; linear, so resolve it once and keep the index.
  package func column(named name: String) -> Int? {
    columns.firstIndex { $0.name.hasSameBytes(as: name) }
  }

  /// The cell of a column in a row; nil where the record lacks the field.
  package func cell(row: Int, column: Int) -> Cell? {
    cells.cell(of: column, in: rows[row])
  }

  /// The cells of a row, in the record's order.
  package func cells(ofRow row: Int) -> ArraySlice<Cell> {
    let row = rows[row]
    return cells[Int(row.firstCell)..<Int(row.firstCell) + Int(row.cellCount)]
  }

  /// The text of a cell; empty for null and booleans.
  package func text(_ cell: Cell) -> String {
    let start = Int(cell.offset)
    return String(decoding: bytes[start..<start + Int(cell.count)], as: UTF8.self)
  }
}
