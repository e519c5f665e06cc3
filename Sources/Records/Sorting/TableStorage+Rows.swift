extension TableStorage {
  /// Makes room for so many times what is there.
  mutating func reserveLarge(scale: Double) {
    let limit = Double(1 << 28)
    rows.reserveLarge(Int(min(Double(rows.count) * scale, limit / 16)))
    cells.reserveLarge(Int(min(Double(cells.count) * scale, limit / 16)))
    bytes.reserveLarge(Int(min(Double(bytes.count) * scale, limit)))
  }

  /// Adds copies of all rows of a table, whose cells are given anew.
  mutating func append(_ table: Table, cells: TableArray<Cell>) {
    let shared = table.sharedCount
    let arena = table.bytes
    if bytes.isEmpty { bytes.append(bytes: arena.span.extracting(0..<shared)) }
    let moved = bytes.count - shared
    bytes.append(bytes: arena.span.extracting(shared..<arena.count))
    let firstCell = UInt32(truncatingIfNeeded: self.cells.count)
    for var cell in cells {
      if Int(cell.offset) >= shared { cell.offset += UInt64(moved) }
      self.cells.append(cell)
    }
    for var row in table.rows {
      row.firstCell += firstCell
      rows.append(row)
    }
  }

  /// Adds copies of some rows of a table. The bytes that all tables of a schema begin with are
  /// there once.
  mutating func append(_ rows: some Sequence<UInt32>, of table: Table) {
    let shared = table.sharedCount
    let arena = table.bytes
    if bytes.isEmpty { bytes.append(bytes: arena.span.extracting(0..<shared)) }
    for row in rows {
      let row = table.rows[Int(row)]
      let range = Int(row.firstCell)..<Int(row.firstCell) + Int(row.cellCount)
      // A record's own bytes lie side by side.
      var first = Int.max
      var last = 0
      for index in range {
        let cell = table.cells[index]
        guard Int(cell.offset) >= shared else { continue }
        first = min(first, Int(cell.offset))
        last = max(last, cell.range.upperBound)
      }
      let start = bytes.count
      if first < last { bytes.append(bytes: arena.span.extracting(first..<last)) }
      let firstCell = cells.count
      for index in range {
        var cell = table.cells[index]
        if Int(cell.offset) >= shared { cell.offset = UInt64(start + Int(cell.offset) - first) }
        cells.append(cell)
      }
      self.rows.append(
        Row(
          firstCell: UInt32(truncatingIfNeeded: firstCell), cellCount: row.cellCount,
          position: row.position))
    }
  }
}
