/// Which columns of a table are written under which names.
///
/// Kept for one table, so that names are looked up and spelled once and not for each record.
struct FieldPlan {
  /// The column of each selected field, nil where the table has none; nil altogether where all
  /// cells are written as they come.
  let selected: [Int?]?
  /// A name for each selected field, or else for each column.
  let names: [String]

  init(_ table: Table, fields: [SelectedField]?) {
    selected = fields.map { fields in fields.map { table.column(named: $0.source) } }
    names = fields.map { fields in fields.map(\.name) } ?? table.columns.map(\.name)
  }

  /// Calls `body` with each cell of a row that is to be written and the index of its name.
  @inline(__always)
  func forEachCell<Failure: Error>(
    of table: Table, row: Int, _ body: (Int, Cell) throws(Failure) -> Void
  ) throws(Failure) {
    guard let selected else {
      let place = table.rows[row]
      let first = Int(place.firstCell)
      // Held once for the row, not for each cell.
      let cells = table.cells
      for index in first..<first + Int(place.cellCount) {
        let cell = cells[index]
        try body(Int(cell.column), cell)
      }
      return
    }
    for index in selected.indices {
      guard let column = selected[index], let cell = table.cell(row: row, column: column) else {
        continue
      }
      try body(index, cell)
    }
  }
}
