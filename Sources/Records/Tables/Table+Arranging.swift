// Records that lie in files are put there in the order in which they are going to be read, so that
// each part of a file is brought to memory once and not for every record.
extension Table {
  /// The same records, those of some rows first and in their order, then the others; and the row that
  /// each was. Nil where that is of no use, since they are in memory or in that order already.
  ///
  /// Throws where what is in files cannot be read.
  package func arranged(
    _ first: [UInt32], workers: Workers
  ) throws -> (table: Table, formerRows: [UInt32])? {
    guard isInFiles, zip(first, first.dropFirst()).contains(where: { $0 >= $1 }) else {
      return nil
    }
    let order = first + rows(without: first)
    var storage = TableStorage()
    var next = 0
    try workers.forEach {
      guard next < order.count else { return nil }
      defer { next = min(next + Self.stretch, order.count) }
      return order[next..<min(next + Self.stretch, order.count)]
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
    let table = Table(
      schema: schema, columns: columns, rows: rows, cells: cells, bytes: bytes,
      sharedCount: sharedCount)
    return (table, order)
  }

  private func rows(without some: [UInt32]) -> [UInt32] {
    var isOther = [Bool](repeating: true, count: rowCount)
    for row in some { isOther[Int(row)] = false }
    return (0..<UInt32(truncatingIfNeeded: rowCount)).filter { isOther[Int($0)] }
  }

  /// How many rows on a record is still near: with one of them the other comes to memory.
  private static let near = 256
  /// How many records that are not near each other are copied before they are let go of.
  private static let mostFar = 32

  private func copy(of order: ArraySlice<UInt32>) -> Table {
    var storage = TableStorage()
    var start = order.startIndex
    var farCount = 0
    for place in order.indices.dropFirst() {
      let distance = Int(order[place]) - Int(order[place - 1])
      if distance.magnitude > Self.near { farCount += 1 }
      guard farCount == Self.mostFar else { continue }
      storage.append(order[start..<place], of: self)
      letGo()
      (start, farCount) = (place, 0)
    }
    storage.append(order[start...], of: self)
    letGo()
    return Table(
      schema: schema, columns: columns, rows: storage.rows, cells: storage.cells,
      bytes: storage.bytes, sharedCount: sharedCount)
  }
}
