/// Sorts records that may be more than fit into memory.
///
/// What is in memory is sorted there. When it becomes too much, it goes to a temporary file as a
/// sorted run, and in the end the runs are merged.
package final class RecordSorter {
  private let schema: Schema
  private let keys: [SortKey]
  private let collation: Collation?
  private let zone: ZoneRules?
  /// How much a run may take.
  var mostBytes: Int
  private let folder: String
  private let workers: Workers
  /// Roughly how many bytes there are to be read; 0 where nobody knows.
  private let expectedSize: Int

  private var storage = TableStorage()
  private var sharedCount = 0
  private var columns: [Column] = []
  private var runs: [SortedRun] = []
  /// For each key the first record that it cannot sort.
  private var faults: [SortError?]
  private var added = 0

  // What is handed on.
  private var sorted: (table: Table, order: [UInt32])?
  private var handedOn = 0
  private var heap: RunHeap?
  /// All runs of a merge, to begin it again.
  private var merged: [SortedRun] = []

  /// Takes roughly `memory` bytes of memory; its files go to `folder`, nil for the system's place.
  package init(
    schema: Schema, by keys: [SortKey], collation: Collation?, zone: ZoneRules? = nil,
    memory: Int, expectedSize: Int = 0, folder: String? = nil,
    workers: Workers = Workers(1)
  ) {
    self.schema = schema
    self.keys = keys
    self.collation = collation
    self.zone = zone
    // While a run is sorted, its keys and what the allocator holds back take memory too.
    mostBytes = max(memory, 1 << 20) / 4
    self.expectedSize = min(expectedSize, mostBytes)
    self.folder = folder ?? UnnamedFile.folder
    self.workers = workers
    faults = keys.map { _ in nil }
  }

  /// Takes some rows of a batch. The columns of a later batch begin with those of the ones before.
  package func add(_ table: Table, rows: [UInt32]) throws {
    columns = table.columns
    sharedCount = table.sharedCount
    noteFaults(table, rows)
    let isFirst = storage.rows.isEmpty && runs.isEmpty
    storage.append(rows, of: table)
    if isFirst, let last = table.rows.last, last.position.offset > 0 {
      storage.reserveLarge(
        scale: Double(expectedSize) / Double(last.position.offset) * 1.02)
    }
    if storage.size >= mostBytes { try spill() }
  }

  /// A record that cannot be sorted is told of in the end, when all is read.
  private func noteFaults(_ table: Table, _ rows: [UInt32]) {
    defer { added += table.rowCount }
    for index in keys.indices where faults[index] == nil {
      guard let column = table.column(named: keys[index].field) else { continue }
      for row in rows {
        switch table.cell(row: Int(row), column: column)?.kind {
        case .list, .object:
          let name = table.recordName(Int(row), number: added + Int(row) + 1)
          faults[index] = .notComparable(record: name, field: keys[index].field)
        case .null, .false, .true, .number, .date, .text, nil: continue
        }
        break
      }
    }
  }

  private func takeTable() -> Table {
    let table = Table(
      schema: schema, columns: columns, rows: storage.rows, cells: storage.cells,
      bytes: storage.bytes, sharedCount: sharedCount)
    storage = TableStorage()
    return table
  }

  private func order(of table: Table, workers: Workers) throws(SortError) -> [UInt32] {
    try RowOrder.sorted(
      table, rows: (0..<UInt32(truncatingIfNeeded: table.rowCount)).map { $0 }, by: keys,
      collation: collation, zone: zone, workers: workers)
  }

  private func spill() throws {
    for case let fault? in faults { throw fault }
    let table = takeTable()
    // While records are read, the other threads have that to do.
    let order = try order(of: table, workers: Workers(1))
    var rowKeys = RowKeys(table, by: keys, collation: collation, zone: zone)
    let run = try SortedRun(folder: folder)
    var bytes: [UInt8] = []
    for row in order {
      bytes.removeAll(keepingCapacity: true)
      try rowKeys.append(row: Int(row), to: &bytes)
      try run.append(key: bytes.span, row: Int(row), of: table)
    }
    runs.append(run)
  }

  /// The next records in order; nil at the end. No more can be added.
  package func next() throws -> RowPiece? {
    for case let fault? in faults { throw fault }
    if runs.isEmpty, heap == nil { return try nextInMemory() }
    if heap == nil {
      if !storage.rows.isEmpty { try spill() }
      for run in runs { try run.rewind() }
      heap = RunHeap(runs.filter { !$0.isAtEnd })
      merged = runs
      runs = []
    }
    return try nextMerged()
  }

  /// Begins again with the first record, for another output.
  package func restart() {
    handedOn = 0
    guard heap != nil else { return }
    heap = nil
    runs = merged
    storage = TableStorage()
  }

  /// How many rows are handed on at once.
  private static let pieceSize = 2048

  private func nextInMemory() throws -> RowPiece? {
    if sorted == nil {
      let table = takeTable()
      sorted = (table, try order(of: table, workers: workers))
    }
    guard let (table, order) = sorted, handedOn < order.count else { return nil }
    let end = min(handedOn + Self.pieceSize, order.count)
    defer { handedOn = end }
    return RowPiece(table: table, rows: Array(order[handedOn..<end]))
  }

  private func nextMerged() throws -> RowPiece? {
    while let run = heap?.first, storage.size < 1 << 19 {
      run.appendRecord(to: &storage)
      try run.advance()
      if run.isAtEnd { heap?.removeFirst() } else { heap?.replaceFirst() }
    }
    guard !storage.rows.isEmpty else { return nil }
    sharedCount = 0
    let table = takeTable()
    return RowPiece(
      table: table, rows: (0..<UInt32(truncatingIfNeeded: table.rowCount)).map { $0 })
  }
}
