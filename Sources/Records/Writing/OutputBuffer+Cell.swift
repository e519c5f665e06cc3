extension Table {
  /// A table without rows or columns.
  static let empty = Table(schema: .any, columns: [], rows: [], cells: [], bytes: [])
}

extension OutputBuffer {
  /// Appends the bytes of a cell, which lie in its table's arena, as they are.
  @inline(__always)
  mutating func append(_ cell: Cell, of arena: TableArray<UInt8>) {
    append(arena.span.extracting(cell.range))
  }
}
