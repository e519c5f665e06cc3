extension TableArray<Cell> {
  /// The cell that a row of a table has in a column, where these are the table's cells.
  @inline(__always)
  func cell(of column: Int, in row: Row) -> Cell? {
    let first = Int(row.firstCell)
    let count = Int(row.cellCount)
    // Records of one file mostly have the same fields in the same order.
    if column < count, self[first + column].column == column { return self[first + column] }
    for index in first..<first + count where self[index].column == column { return self[index] }
    return nil
  }
}
