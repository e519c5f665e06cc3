import FolioKit
import Glibc
import Jinja
import Records

/// The stages, one after the other.
struct Benchmarks {
  let records: Int
  let stopwatch = Stopwatch(runs: 5)

  func run() throws {
    let data = GeneratedWorkouts(count: records)
    let json = try TemporaryFile(data.json, ending: "json")
    let xml = try TemporaryFile(data.xml, ending: "xml")
    // The files go with the objects, which nothing else would keep until the end.
    try withExtendedLifetime((json, xml)) { try measure(json, xml) }
  }

  private func measure(_ json: TemporaryFile, _ xml: TemporaryFile) throws {
    try measureReading("JSON", json)
    try measureReading("XML", xml)
    try stopwatch.measure("read JSON into one table, records", items: records) {
      _ = try read(json.path)
    }
    let table = try read(json.path)
    try measureSelection(table)
    try measureSorting(table)
    try measureWriting(table)
    try measureTemplates(table)
    let folder = try TemporaryFolder()
    try withExtendedLifetime(folder) { try measureParts(json, in: folder) }
  }

  /// Reads batch after batch, as conversions do.
  private func measureReading(_ name: String, _ file: TemporaryFile) throws {
    for workers in [Workers(1), .ofMachine] {
      var options = ReadOptions()
      options.batch = .streaming
      options.checksKeys = false
      options.workers = workers
      let threads = workers.count == 1 ? "1 thread" : "\(workers.count) threads"
      try stopwatch.measure("read \(name), \(threads), records", items: records) {
        var diagnostics = Diagnostics()
        var count = 0
        try readRecords(
          [.file(file.path)], schema: Collections.workouts, options: options,
          diagnostics: &diagnostics
        ) { table in
          count += table.rowCount
          return true
        }
        precondition(count == records)
      }
    }
  }

  private func read(_ path: String) throws -> Table {
    var diagnostics = Diagnostics()
    var result = Table.empty(of: Collections.workouts)
    try readRecords(
      [.file(path)], schema: Collections.workouts, options: ReadOptions(),
      diagnostics: &diagnostics
    ) { table in
      result = table
      return true
    }
    guard diagnostics.errorCount == 0 else { throw FolioError(.badData, diagnostics.items) }
    return result
  }

  private func measureSelection(_ table: Table) throws {
    guard let dates = DateOrder(timeZone: "UTC") else { return }
    let rows = (0..<table.rowCount).map { UInt32($0) }
    let object = RecordsObject(table: table, rows: rows, slugs: [], dates: dates)
    let expression = try Jinja.Environment().expression("distance >= 10", name: "where")
    try stopwatch.measure("where distance >= 10, records", items: rows.count) {
      let predicate = try expression.predicate(over: object, context: Context())
      let kept = try predicate.matches(in: rows.indices)
      precondition(!kept.isEmpty)
    }
  }

  private func measureSorting(_ table: Table) throws {
    let rows = (0..<table.rowCount).map { UInt32($0) }
    let collation = Collation(locale: "en_GB")
    for workers in [Workers(1), .ofMachine] {
      let threads = workers.count == 1 ? "1 thread" : "\(workers.count) threads"
      for key in ["distance", "name", "date"] {
        try stopwatch.measure("sort by \(key), \(threads), records", items: rows.count) {
          _ = try RowOrder.sorted(
            table, rows: rows, by: [SortKey(key, isDescending: true)], collation: collation,
            workers: workers)
        }
      }
      // Sorted rows lie all over the memory.
      try stopwatch.measure("sort and write csv, \(threads), records", items: rows.count) {
        let sorter = RecordSorter(
          schema: table.schema, by: [SortKey("distance")], collation: collation, memory: 1 << 32,
          workers: workers)
        try sorter.add(table, rows: rows)
        var collector = ColumnCollector(schema: table.schema, options: WriterOptions())
        collector.collect(table, rows: 0..<table.rowCount)
        let writer = PieceWriter(
          format: .csv, schema: table.schema, columns: collector.tree, workers: workers)
        var output = OutputBuffer { _ in }
        try writer.write(to: &output) { try sorter.next() }
        try output.flush()
      }
    }
  }

  private func measureWriting(_ table: Table) throws {
    for format in OutputFormat.allCases {
      try stopwatch.measure("write \(format.rawValue), records", items: table.rowCount) {
        var collector = ColumnCollector(schema: table.schema, options: WriterOptions())
        if format.needsColumns { collector.collect(table, rows: 0..<table.rowCount) }
        let writer = format.writer(schema: table.schema, columns: collector.tree)
        var output = OutputBuffer { _ in }
        writer.begin(to: &output)
        for row in 0..<table.rowCount {
          try writer.write(table, row: row, number: row + 1, to: &output)
        }
        writer.end(to: &output)
        try output.flush()
      }
    }
  }
}
