import Records

/// Reads the sources of a configuration, each collection into one table.
struct DatasetLoader {
  let configuration: Configuration
  let schemas: [Schema]
  /// The mappings of the sources, by their names there.
  let mappings: [String: Mapping]
  let maxErrors: Int
  /// Whether any warning is an error.
  let isStrict: Bool

  /// The dataset and the warnings met on the way.
  ///
  /// Throws `inputMissing` where a file cannot be opened, `badData` with the faults of all files.
  func load() throws(FolioError) -> (dataset: Dataset, warnings: [Diagnostic]) {
    var collections: [Collection] = []
    var remarks: [Diagnostic] = []
    var missing: [Diagnostic] = []
    var failed = false
    for schema in schemas {
      let sources = configuration.sources.filter { $0.collection.value == schema.name }
      guard !sources.isEmpty else { continue }
      var diagnostics = Diagnostics(limit: maxErrors)
      do {
        let table = try read(sources, schema: schema, diagnostics: &diagnostics)
        collections.append(Collection(table: table, sources: sources.map(\.path.value)))
      } catch let error as InputError {
        guard error.exitCode == .inputMissing else { throw FolioError(error) }
        missing += FolioError(error).diagnostics
      } catch let error as FolioError {
        throw error
      } catch {
        throw FolioError(.internalFault, "\(error)")
      }
      remarks += diagnostics.items
      failed = failed || diagnostics.errorCount > 0
    }
    guard missing.isEmpty else { throw FolioError(.inputMissing, missing + remarks) }
    guard !failed, !isStrict || remarks.isEmpty else { throw FolioError(.badData, remarks) }
    return (Dataset(collections: collections), remarks)
  }

  private func read(
    _ sources: [Configuration.Source], schema: Schema, diagnostics: inout Diagnostics
  ) throws -> Table {
    var options = ReadOptions()
    options.timeZone = configuration.timeZone.value
    var tables: [Table] = []
    let inputs = sources.map { Input.file(configuration.resolve($0.path.value)) }
    let mappings = sources.map { source in source.mapping.flatMap { self.mappings[$0.value] } }
    try readRecords(
      inputs, mappings: mappings, schema: schema, options: options, diagnostics: &diagnostics
    ) { table in
      tables.append(table)
      return true
    }
    return tables.first ?? Table.empty(of: schema)
  }
}
