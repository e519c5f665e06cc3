// Records that lie in files are put there in the order in which they are going to be read, so that
// each part of a file is brought to memory once and not for every record.
extension Table {
  /// The same records, those of some rows first and in their order, then the others; nil where that is
  /// of no use, since they are in memory or in that order already.
  ///
  /// Throws where what is in files cannot be read.
  package func arranged(_ first: [UInt32], workers: Workers) throws -> Table? {
    guard isInFiles, zip(first, first.dropFirst()).contains(where: { $0 >= $1 }) else {
      return nil
    }
    let order = first + rows(without: first)
    var storage = TableStorage()
    var pieces = order.indices.pieces(of: Self.stretch).makeIterator()
    try workers.forEach {
      pieces.next().map { order[$0] }
    } work: { [self] piece in
      copy(of: piece)
    } consume: { piece in
      storage.append(piece, cells: piece.cells)
      if storage.isLarge(TableStorage.pieceSize) {
        try storage.moveToFiles(in: UnnamedFile.folder, shared: sharedCount)
      }
      return true
    }
    let (rows, cells, bytes) = try storage.parts(shared: sharedCount)
    return Table(
      schema: schema, columns: columns, rows: rows, cells: cells, bytes: bytes,
      sharedCount: sharedCount, formerRows: order)
  }

  /// What there is of each record, in the order of the sources, in that of the table.
  package func arranged<Value>(_ values: [Value]) -> [Value] {
    formerRows.isEmpty ? values : formerRows.map { values[Int($0)] }
  }

  /// Which record of the sources is in a row.
  package func sourceRow(_ row: Int) -> Int { formerRows.isEmpty ? row : Int(formerRows[row]) }

  /// All rows in the order of the sources.
  package var rowsOfSources: [UInt32] {
    var rows = (0..<UInt32(truncatingIfNeeded: rowCount)).map { $0 }
    for (row, former) in formerRows.enumerated() {
      rows[Int(former)] = UInt32(truncatingIfNeeded: row)
    }
    return rows
  }

  /// The numbers of the rows that are not among some, in order.
  package func rows(without some: [UInt32]) -> [UInt32] {
    if some.count == rowCount { return [] }
    var isOther = [Bool](repeating: true, count: rowCount)
    for row in some { isOther[Int(row)] = false }
    return (0..<UInt32(truncatingIfNeeded: rowCount)).filter { isOther[Int($0)] }
  }

  private func copy(of order: ArraySlice<UInt32>) -> Table {
    var storage = TableStorage()
    forEachRun(of: order) { storage.append($0, of: self) }
    return Table(
      schema: schema, columns: columns, rows: storage.rows, cells: storage.cells,
      bytes: storage.bytes, sharedCount: sharedCount)
  }
}
