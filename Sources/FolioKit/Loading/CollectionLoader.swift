import Records

/// Reads the sources of a collection into one table and selects what of it is shown.
struct CollectionLoader: Sendable {
  let configuration: Configuration
  /// The mappings of the sources, by their names there.
  let mappings: [String: Mapping]
  let reading: Reading
  let selector: Selector
  let maxErrors: Int
  let log: RunLog

  /// The collection and the remarks about its sources.
  func load(
    _ schema: Schema
  ) throws(LoadFault) -> (collection: ShownCollection, remarks: [Diagnostic]) {
    let sources = configuration.sources.filter { $0.collection.value == schema.name }
    var diagnostics = Diagnostics(limit: maxErrors)
    // load: paths -> table
    defer { log.note(diagnostics, about: schema.name) }
    let table = try log.measure(.load) { () throws(LoadFault) in
      try read(sources, schema: schema, diagnostics: &diagnostics)
    }
    guard diagnostics.errorCount == 0 else { throw LoadFault(.badData, diagnostics.items) }
    let collection = Collection(table: table)
    do throws(FolioError) {
      // select: table -> the rows that are shown, in order
      let shown = try log.measure(.select) { () throws(FolioError) in
        try selector.select(collection).arranged(selector.workers)
      }
      log.note(hidden: collection.rows.count - shown.rows.count, in: schema.name)
      return (ShownCollection(shown, dates: selector.dates), diagnostics.items)
    } catch {
      guard error.code == .badConfiguration else { throw LoadFault(error, after: diagnostics) }
      throw LoadFault(.selection(error.diagnostics), diagnostics.items)
    }
  }

  private func read(
    _ sources: [Configuration.Source], schema: Schema, diagnostics: inout Diagnostics
  ) throws(LoadFault) -> Table {
    var options = ReadOptions()
    options.counter = log.counter
    options.workers = selector.workers
    options.timeZone = configuration.timeZone.value
    let inputs = sources.map { source in
      RecordSource(
        .file(configuration.resolve(source.path.value)),
        mapping: source.mapping.flatMap { mappings[$0.value] },
        addition: addition(source, schema))
    }
    do {
      return try reading.table(inputs, schema, options, &diagnostics)
    } catch let error as InputError {
      let failure = FolioError(error)
      guard failure.code == .inputMissing else { throw LoadFault(failure, after: diagnostics) }
      throw LoadFault(.missing(failure.diagnostics), diagnostics.items)
    } catch let error as FolioError {
      throw LoadFault(error, after: diagnostics)
    } catch {
      throw LoadFault(FolioError(.internalFault, "\(error)"), after: diagnostics)
    }
  }

  /// Records that name no store belong to that of their source.
  private func addition(_ source: Configuration.Source, _ schema: Schema) -> FieldAddition? {
    guard let partition = schema.partition, let store = source.store else { return nil }
    return FieldAddition(partition, store.value)
  }
}
