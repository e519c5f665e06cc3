/// The table whose rows the machine is reading, held so that a cell costs no look-up and no
/// reference counting.
struct HotTable: Sendable {
  /// The run's number for it; -1 for none yet.
  let owner: Int
  let rowCount: Int
  let storage: Bytes
  let object: any TableObject

  init(owner: Int, _ entry: TableEntry) {
    self.owner = owner
    rowCount = entry.rowCount
    storage = entry.storage
    object = entry.object
  }

  /// What a run holds until it meets its first table: one of its own, since threads that count the
  /// users of one object wait for each other.
  static func none() -> HotTable { HotTable(owner: -1, TableEntry(NoTable())) }
}

/// Stands in until the first table is met.
private final class NoTable: TableObject {
  var rowCount: Int { 0 }
  var columnNames: [String] { [] }
  var storage: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: nil, count: 0) }

  func column(named name: String) -> Int? { nil }
  func columns(inRow row: Int) -> [Int] { [] }
  func cell(row: Int, column: Int) -> TableCell { TableCell(kind: .missing) }
  func nested(row: Int, column: Int) -> HostValue { .none }
  func compare(column: Int, cell: TableCell, with other: HostValue) -> Int? { nil }
}
