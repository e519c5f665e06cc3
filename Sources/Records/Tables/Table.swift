/// Records in memory: one arena of bytes, fixed-size cells that point into it, rows of cells.
///
/// Columns are the schema's fields, then others in order of first appearance. A row keeps its
/// cells in the order the record had them. Immutable, so that pages can be rendered in parallel.
/// The parts of a large one lie in files: who goes through many records lets go of them by and by.
package final class Table: Sendable {
  package let schema: Schema
  package let columns: [Column]
  package let rows: TableArray<Row>
  package let cells: TableArray<Cell>
  package let bytes: TableArray<UInt8>
  /// How many bytes the arena begins with that cells of several records share.
  let sharedCount: Int
  /// For each row which one it was in the order of the sources; empty where it still is.
  let formerRows: [UInt32]

  package convenience init(
    schema: Schema, columns: [Column], rows: [Row], cells: [Cell], bytes: [UInt8],
    sharedCount: Int = 0
  ) {
    self.init(
      schema: schema, columns: columns, rows: TableArray(rows), cells: TableArray(cells),
      bytes: TableArray(bytes), sharedCount: sharedCount)
  }

  init(
    schema: Schema, columns: [Column], rows: TableArray<Row>, cells: TableArray<Cell>,
    bytes: TableArray<UInt8>, sharedCount: Int, formerRows: [UInt32] = []
  ) {
    self.schema = schema
    self.columns = columns
    self.rows = rows
    self.cells = cells
    self.bytes = bytes
    self.sharedCount = sharedCount
    self.formerRows = formerRows
  }

  /// The same records for one more thread.
  package var twin: Table {
    Table(
      schema: schema, columns: columns, rows: rows, cells: cells, bytes: bytes,
      sharedCount: sharedCount, formerRows: formerRows)
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
  package func cells(ofRow row: Int) -> Slice<TableArray<Cell>> {
    cells[cellRange(ofRow: row)]
  }

  /// Where they are among the table's.
  package func cellRange(ofRow row: Int) -> Range<Int> {
    let row = rows[row]
    return Int(row.firstCell)..<Int(row.firstCell) + Int(row.cellCount)
  }

  /// The text of a cell; empty for null and booleans.
  package func text(_ cell: Cell) -> String {
    let start = Int(cell.offset)
    return String(decoding: bytes[start..<start + Int(cell.count)], as: UTF8.self)
  }
}
