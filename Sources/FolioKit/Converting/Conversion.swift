import Jinja
import Records

/// One conversion: records in, through condition, sort and limit, records out.
struct Conversion {
  let options: ConvertOptions
  let schema: Schema
  let format: OutputFormat
  let inputs: [Input]
  let mappings: [Mapping?]
  let condition: RowCondition?
  let dates: DateOrder
  let progress: ConversionProgress

  struct Outcome {
    var diagnostics: [Diagnostic]
    var rejected: Int
  }

  /// Reads, selects and writes; throws `badData` where records were at fault and none may be
  /// skipped.
  func run(to target: OutputTarget) throws(FolioError) -> Outcome {
    let rejects = try RejectFile(path: options.rejects)
    do {
      let outcome =
        options.sort.isEmpty
        ? try stream(to: target, rejects: rejects) : try sort(to: target, rejects: rejects)
      try rejects.commit()
      return outcome
    } catch let error as FolioError {
      throw error
    } catch let error as InputError {
      throw FolioError(error)
    } catch let error as SortError {
      throw FolioError(.badData, "--sort: \(error.message)")
    } catch let error as SpillError {
      throw FolioError(.inputOutput, error.message)
    } catch let error as WriteError {
      throw FolioError(.badData, path: options.output ?? "<stdout>", "\(error)")
    } catch {
      throw target.failure(error)
    }
  }

  /// Records flow through in batches; memory does not depend on their number.
  private func stream(
    to target: OutputTarget, rejects: RejectFile
  ) throws -> Outcome {
    var reading = options.reading
    reading.batch = .streaming
    reading.counter = progress.counter
    let columns = try collectColumns(reading)
    let writer = format.writer(schema: schema, options: writing, columns: columns)
    var output = target.buffer()
    writer.begin(to: &output)
    var written = 0
    let limit = options.limit ?? .max
    let outcome = try read(reading, rejects: rejects) { table in
      for row in try kept(allRows(of: table), of: table) {
        if written == limit { return false }
        written += 1
        try writer.write(table, row: Int(row), number: written, to: &output)
      }
      if let failure = output.failure { throw failure }
      return written < limit
    }
    writer.end(to: &output)
    try output.flush()
    return outcome
  }

  /// Records are sorted before the first is written: in memory, and what is too much for it in runs
  /// on the disk.
  private func sort(to target: OutputTarget, rejects: RejectFile) throws -> Outcome {
    let sorter = RecordSorter(
      schema: schema, by: options.sort, collation: Collation(locale: options.locale),
      zone: ZoneRules(options.reading.timeZone), memory: options.memory ?? Memory.halfOfMachine,
      expectedSize: inputs.reduce(0) { $0 + $1.fileSize })
    var reading = options.reading
    reading.batch = .streaming
    reading.counter = progress.counter
    var collector = ColumnCollector(schema: schema, options: writing)
    var count = 0
    var names: [String] = []
    var failure: FolioError?
    let outcome = try read(reading, rejects: rejects) { table in
      names = table.columns.map(\.name)
      if format.needsColumns { collector.collect(table, rows: 0..<table.rowCount) }
      // After a failure records are read on for their own faults, which come first.
      guard failure == nil else { return true }
      var rows: [UInt32] = []
      do throws(FolioError) { rows = try kept(allRows(of: table), of: table) } catch {
        failure = error
      }
      try sorter.add(table, rows: rows)
      count += rows.count
      return true
    }
    if let failure { throw failure }
    try checkSort(against: names)
    let writer = PieceWriter(
      format: format, schema: schema, options: writing, columns: collector.tree,
      workers: reading.workers)
    var output = target.buffer()
    progress.begin("sort")
    var hasBegun = false
    try writer.write(to: &output, limit: options.limit ?? .max) {
      let piece = try sorter.next()
      if !hasBegun { progress.begin("write", total: min(count, options.limit ?? .max)) }
      hasBegun = true
      progress.counter.add(piece?.rows.count ?? 0)
      return piece
    }
    try output.flush()
    return outcome
  }

  /// The columns of formats with a header, from a pass over all records of their own.
  private func collectColumns(_ reading: ReadOptions) throws -> ColumnTree {
    var collector = ColumnCollector(schema: schema, options: writing)
    guard format.needsColumns, options.fields == nil else { return collector.tree }
    var diagnostics = Diagnostics(limit: options.reporting.maxErrors)
    try readRecords(
      inputs, mappings: mappings, schema: schema, options: reading, diagnostics: &diagnostics
    ) { table in
      collector.collect(table, rows: 0..<table.rowCount)
      return true
    }
    if diagnostics.errorCount > 0, reading.onError == .fail {
      throw FolioError(.badData, diagnostics.items)
    }
    progress.begin("write")
    return collector.tree
  }

  private func read(
    _ reading: ReadOptions, rejects: RejectFile, onBatch: (Table) throws -> Bool
  ) throws -> Outcome {
    var diagnostics = Diagnostics(limit: options.reporting.maxErrors)
    var failure: FolioError?
    try readRecords(
      inputs, mappings: mappings, schema: schema, options: reading, diagnostics: &diagnostics,
      onRejected: { record in
        do throws(FolioError) {
          try rejects.add(record)
        } catch {
          failure = failure ?? error
        }
      },
      onBatch: onBatch)
    if let failure { throw failure }
    if diagnostics.errorCount > 0, reading.onError == .fail || rejects.count == 0 {
      throw FolioError(.badData, diagnostics.items)
    }
    return Outcome(diagnostics: diagnostics.items, rejected: rejects.count)
  }

  private func kept(_ rows: [UInt32], of table: Table) throws(FolioError) -> [UInt32] {
    guard let condition else { return rows }
    return try condition.filter(rows, of: table, dates: dates)
  }

  private func allRows(of table: Table) -> [UInt32] {
    (0..<table.rowCount).map { UInt32($0) }
  }

  private var writing: WriterOptions {
    var writing = options.writing
    writing.fields = options.fields
    return writing
  }

  /// Refuses a sort by a field that no record has and the schema does not declare.
  private func checkSort(against known: [String]) throws(FolioError) {
    guard !known.isEmpty else { return }
    for key in options.sort where !known.contains(key.field) {
      let advice = NearestName.advice(for: key.field, among: known)
      throw FolioError(.usage, "--sort: no record has a field \(key.field.quoted); \(advice)")
    }
  }
}
