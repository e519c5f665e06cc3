import Jinja

/// The collections as one page sees them: what it asks of them is noted.
final class TracedCollections: TableObject {
  private let collections: CollectionsObject
  private let log: ReadLog

  init(_ collections: CollectionsObject, log: ReadLog) {
    self.collections = collections
    self.log = log
  }

  var rowCount: Int { collections.rowCount }
  var columnNames: [String] { collections.columnNames }
  func column(named name: String) -> Int? { collections.column(named: name) }
  func columns(inRow row: Int) -> [Int] { collections.columns(inRow: row) }

  func cell(row: Int, column: Int) -> TableCell {
    note(row, column)
    return collections.cell(row: row, column: column)
  }

  // Every cell is a value of its own, so that none points anywhere.
  var storage: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: nil, count: 0) }

  func nested(row: Int, column: Int) -> HostValue { collections.nested(row: row, column: column) }

  func compare(column: Int, cell: TableCell, with other: HostValue) -> Int? {
    collections.compare(column: column, cell: cell, with: other)
  }

  private func note(_ row: Int, _ column: Int) {
    log.note(.fact(collections.columnNames[column], of: collections.name(ofRow: row)))
  }
}
