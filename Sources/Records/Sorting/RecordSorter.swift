/// Sorts records that may be more than fit into memory.
///
/// Records come in batches. One batch is sorted where it is; of several, each becomes a sorted run
/// in a temporary file, and the runs are merged.
package final class RecordSorter {
  private let schema: Schema
  private let keys: [SortKey]
  private let collation: Collation?
  private let zone: ZoneRules?
  private let memory: Int
  private let folder: String
  private var first: (table: Table, rows: [UInt32])?
  private var runs: [SortedRun] = []
  private var columns: [Column] = []

  /// Takes roughly `memory` bytes of memory; its files go to `folder`, nil for the system's place.
  package init(
    schema: Schema, by keys: [SortKey], collation: Collation?, zone: ZoneRules? = nil,
    memory: Int, folder: String? = nil
  ) {
    self.schema = schema
    self.keys = keys
    self.collation = collation
    self.zone = zone
    self.memory = max(memory, 1 << 20)
    self.folder = folder ?? SpillFile.defaultFolder
  }

  /// How large the batches are to be: while one is sorted, its keys, the growing next table and
  /// what the allocator holds back take their part of the memory too.
  package var batch: BatchSize { .records(count: Int(UInt32.max) / 4, bytes: memory / 4) }

  /// Takes the rows of a batch. The columns of a later batch begin with those of the ones before.
  package func add(_ table: Table, rows: [UInt32]) throws {
    columns = table.columns
    guard first != nil || !runs.isEmpty else {
      first = (table, rows)
      return
    }
    if let (table, rows) = first {
      first = nil
      try spill(table, rows)
    }
    try spill(table, rows)
  }

  private func spill(_ table: Table, _ rows: [UInt32]) throws {
    let order = try RowOrder.sorted(
      table, rows: rows, by: keys, collation: collation, zone: zone)
    var makers = keys.map { key in
      table.column(named: key.field).map {
        SortKeyMaker(table, column: $0, collation: collation, zone: zone)
      }
    }
    let run = try SortedRun(folder: folder)
    var bytes: [UInt8] = []
    for row in order {
      bytes.removeAll(keepingCapacity: true)
      for index in keys.indices {
        if makers[index] == nil {
          bytes.append(SortRank.missing.place(for: keys[index]))
        } else {
          try makers[index]?.appendBytes(row: Int(row), of: keys[index], to: &bytes)
        }
      }
      try run.append(key: bytes.span, row: Int(row), of: table)
    }
    runs.append(run)
  }

  /// Hands on the records in order, in one table or several; false stops.
  package func finish(_ body: (Table, _ rows: [UInt32]) throws -> Bool) throws {
    if let (table, rows) = first {
      first = nil
      let order = try RowOrder.sorted(
        table, rows: rows, by: keys, collation: collation, zone: zone)
      _ = try body(table, order)
      return
    }
    try merge(body)
  }

  private func merge(_ body: (Table, _ rows: [UInt32]) throws -> Bool) throws {
    for run in runs { try run.rewind() }
    var heap = RunHeap(runs.filter { !$0.isAtEnd })
    runs = []
    var storage = TableStorage()
    while let run = heap.first {
      run.appendRecord(to: &storage)
      try run.advance()
      run.isAtEnd ? heap.removeFirst() : heap.replaceFirst()
      if storage.size >= 1 << 20, try !handOn(&storage, body) { return }
    }
    if !storage.rows.isEmpty { _ = try handOn(&storage, body) }
  }

  private func handOn(
    _ storage: inout TableStorage, _ body: (Table, _ rows: [UInt32]) throws -> Bool
  ) throws -> Bool {
    let table = Table(
      schema: schema, columns: columns, rows: storage.rows, cells: storage.cells,
      bytes: storage.bytes)
    storage = TableStorage()
    return try body(table, (0..<UInt32(truncatingIfNeeded: table.rowCount)).map { $0 })
  }
}
