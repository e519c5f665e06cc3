extension Table {
  /// Has the processor fetch what is wanted next, where rows are gone through in an order of their
  /// own: the row 24 places on, the cells of the one 16 on, the bytes of the one 8 on.
  @inline(__always)
  func prefetch(_ order: [UInt32], from index: Int) {
    if index + 24 < order.count { rows.prefetch(Int(order[index + 24])) }
    if index + 16 < order.count {
      cells.prefetch(Int(rows[Int(order[index + 16])].firstCell))
      cells.prefetch(Int(rows[Int(order[index + 16])].firstCell) + 4)
    }
    if index + 8 < order.count {
      let row = rows[Int(order[index + 8])]
      guard row.cellCount > 0 else { return }
      let start = Int(cells[Int(row.firstCell)].offset)
      bytes.prefetch(start)
      bytes.prefetch(start + 64)
    }
  }
}
