/// Some rows of a table that one thread writes.
package struct RowPiece: Sendable {
  package let table: Table
  package var rows: [UInt32]

  package init(table: Table, rows: [UInt32]) {
    self.table = table
    self.rows = rows
  }
}
