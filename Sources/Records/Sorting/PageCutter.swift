/// Cuts sorted records into pages of so many each, the last one of what is left.
package struct PageCutter {
  private let size: Int
  /// What came and is in no page yet.
  private var pending: RowPiece?

  /// How many records are still to be left out.
  private var skipped: Int

  /// Leaves out some records at the beginning.
  package init(size: Int, after skipped: Int = 0) {
    self.size = max(1, size)
    self.skipped = skipped
  }

  /// The next page of the pieces that `next` gives; nil at the end.
  package mutating func page(_ next: () throws -> RowPiece?) throws -> RowPiece? {
    guard try skip(next), var page = try piece(next) else { return nil }
    cut(&page, to: size)
    while page.rows.count < size, var more = try piece(next) {
      cut(&more, to: size - page.rows.count)
      page = page.joined(with: more)
    }
    return page
  }

  /// Passes what is to be left out; false where there is no more than that.
  private mutating func skip(_ next: () throws -> RowPiece?) throws -> Bool {
    while skipped > 0 {
      guard var piece = try piece(next) else { return false }
      let count = min(skipped, piece.rows.count)
      piece.rows.removeFirst(count)
      skipped -= count
      if !piece.rows.isEmpty { pending = piece }
    }
    return true
  }

  private mutating func piece(_ next: () throws -> RowPiece?) throws -> RowPiece? {
    if let piece = pending {
      pending = nil
      return piece
    }
    while let piece = try next() {
      if !piece.rows.isEmpty { return piece }
    }
    return nil
  }

  /// Keeps what is too much for later.
  private mutating func cut(_ piece: inout RowPiece, to count: Int) {
    guard piece.rows.count > count else { return }
    pending = RowPiece(table: piece.table, rows: Array(piece.rows[count...]))
    piece.rows.removeLast(piece.rows.count - count)
  }
}

extension RowPiece {
  /// The rows of both; those of different tables are copied into one.
  fileprivate func joined(with other: RowPiece) -> RowPiece {
    guard table !== other.table else { return RowPiece(table: table, rows: rows + other.rows) }
    var storage = TableStorage()
    storage.append(rows, of: table)
    storage.append(other.rows, of: other.table)
    let longer = table.columns.count > other.table.columns.count ? table : other.table
    let joined = Table(
      schema: table.schema, columns: longer.columns, rows: storage.rows, cells: storage.cells,
      bytes: storage.bytes, sharedCount: table.sharedCount)
    return RowPiece(
      table: joined, rows: (0..<UInt32(truncatingIfNeeded: joined.rowCount)).map { $0 })
  }
}
