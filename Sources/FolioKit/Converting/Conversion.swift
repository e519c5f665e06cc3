import Jinja
import Records

/// One conversion: records in, through condition, sort and limit, records out.
struct Conversion {
  let options: ConvertOptions
  let schema: Schema
  let inputs: [Input]
  let mappings: [Mapping?]
  let condition: RowCondition?
  let dates: DateOrder
  /// The columns, where they are known before.
  let columns: [ColumnPath]?
  let progress: ConversionProgress

  struct Outcome {
    var diagnostics: [Diagnostic]
    var figures: ConversionFigures
  }

  /// Reads, selects and writes; throws `badData` where records were at fault and none may be
  /// skipped.
  func run(to outputs: ConversionOutputs) throws(FolioError) -> Outcome {
    let rejects = try RejectFile(path: options.rejects)
    do {
      let outcome =
        if let file = outputs.onlyFile, options.sort.isEmpty {
          try stream(to: file, rejects: rejects)
        } else {
          try sort(to: outputs, rejects: rejects)
        }
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
      throw FolioError(.badData, path: outputs.path, "\(error)")
    } catch {
      throw outputs.failure(error)
    }
  }

  /// Records flow through in batches; memory does not depend on their number.
  private func stream(
    to file: ConversionOutputs.File, rejects: RejectFile
  ) throws -> Outcome {
    var reading = options.reading
    reading.batch = .streaming
    reading.counter = progress.counter
    let tree = try collectColumns(reading, for: file.format)
    let writer = file.format.writer(schema: schema, options: writing, columns: tree)
    var output = file.target.buffer()
    writer.begin(to: &output)
    var written = 0
    let limit = options.limit ?? .max
    var collector = ColumnCollector(schema: schema, options: writing)
    var outcome = try read(reading, rejects: rejects) { table in
      if options.summary != nil { collector.collect(table, rows: 0..<table.rowCount) }
      let rows = try kept(allRows(of: table), of: table).prefix(limit - written)
      try writer.write(Array(rows), of: table, from: written + 1, to: &output)
      written += rows.count
      if let failure = output.failure { throw failure }
      return written < limit
    }
    writer.end(to: &output)
    try output.flush()
    outcome.figures.kept = written
    outcome.figures.columns = collector.tree.paths
    return outcome
  }

  /// Records are sorted before the first is written: in memory, and what is too much for it in runs
  /// on the disk.
  private func sort(to outputs: ConversionOutputs, rejects: RejectFile) throws -> Outcome {
    let sorter = RecordSorter(
      schema: schema, by: options.sort, collation: Collation(locale: options.locale),
      zone: ZoneRules(options.reading.timeZone), memory: options.memory ?? Memory.halfOfMachine,
      expectedSize: inputs.reduce(0) { $0 + $1.fileSize }, workers: options.reading.workers)
    var reading = options.reading
    reading.batch = .streaming
    reading.counter = progress.counter
    var collector = ColumnCollector(schema: schema, options: writing)
    var names: [String] = []
    var failure: FolioError?
    var count = 0
    let collects = options.summary != nil || (columns == nil && outputs.needColumns)
    var outcome = try read(reading, rejects: rejects) { table in
      names = table.columns.map(\.name)
      if collects { collector.collect(table, rows: 0..<table.rowCount) }
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
    let written = min(count, options.limit ?? .max)
    progress.begin("sort")
    var next = Optional(try sorter.next())
    progress.begin("write", total: written)
    func piece() throws -> RowPiece? {
      let piece = try next ?? sorter.next()
      next = nil
      progress.counter.add(piece?.rows.count ?? 0)
      return piece
    }
    for file in outputs.files {
      let writer = PieceWriter(
        format: file.format, schema: schema, options: writing,
        columns: knownColumns ?? collector.tree, workers: reading.workers)
      var output = file.target.buffer()
      try writer.write(to: &output, limit: written) { try piece() }
      try output.flush()
      sorter.restart()
    }
    if let (pages, folder) = outputs.pages {
      var remaining = written
      try pages.write(to: folder, recordCount: written) {
        guard remaining > 0, var piece = try piece() else { return nil }
        if piece.rows.count > remaining { piece.rows.removeLast(piece.rows.count - remaining) }
        remaining -= piece.rows.count
        return piece
      }
    }
    outcome.figures.kept = written
    outcome.figures.columns = collector.tree.paths
    return outcome
  }

  private var knownColumns: ColumnTree? {
    columns.map { ColumnTree($0, schema: schema, options: writing) }
  }

  /// Whether each selected field is one column, whatever the records hold.
  private var selectsOnlyPlainFields: Bool {
    guard let fields = options.fields else { return false }
    return fields.allSatisfy { field in
      switch schema.field(named: field.source)?.type {
      case .text, .number, .boolean, .date: true
      case .emojis, .list, .object, .any, nil: false
      }
    }
  }

  /// The columns of formats with a header, from a pass over all records of their own.
  private func collectColumns(
    _ reading: ReadOptions, for format: OutputFormat
  ) throws -> ColumnTree {
    if let knownColumns { return knownColumns }
    var collector = ColumnCollector(schema: schema, options: writing)
    guard format.needsColumns, !selectsOnlyPlainFields else { return collector.tree }
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
    let figures = ConversionFigures(read: diagnostics.recordCount, rejected: rejects.count)
    return Outcome(diagnostics: diagnostics.items, figures: figures)
  }

  private func kept(_ rows: [UInt32], of table: Table) throws(FolioError) -> [UInt32] {
    guard let condition else { return rows }
    return try condition.filter(rows, of: table, dates: dates, workers: options.reading.workers)
  }

  private func allRows(of table: Table) -> [UInt32] {
    (0..<table.rowCount).map { UInt32($0) }
  }

  private var writing: WriterOptions {
    var writing = options.writing
    writing.fields = options.fields
    if !options.keys.isEmpty {
      writing.keys = WrittenKeys(
        options.keys, locale: options.locale, timeZone: options.reading.timeZone)
    }
    return writing
  }

  /// Refuses a sort by a field that no record has and the schema does not declare.
  ///
  /// Of a part of the records nobody knows whether others have it.
  private func checkSort(against known: [String]) throws(FolioError) {
    guard !known.isEmpty, !options.isOfPart else { return }
    for key in options.sort where !known.contains(key.field) {
      let advice = NearestName.advice(for: key.field, among: known)
      throw FolioError(.usage, "--sort: no record has a field \(key.field.quoted); \(advice)")
    }
  }
}
