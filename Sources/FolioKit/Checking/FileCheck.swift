import Records

/// Reads one file of records for its faults.
struct FileCheck {
  private let options: ConvertOptions
  private let services: Services

  init(_ options: ConvertOptions, services: Services) {
    self.options = options
    self.services = services
  }

  /// The warnings; throws the faults.
  func run() throws(FolioError) -> [Diagnostic] {
    var diagnostics = Diagnostics(limit: options.reporting.maxErrors)
    let choice = try SchemaChoice(options: options, services: services).choose(
      for: options.inputs)
    do {
      // In one table, so that two records of one key are found.
      try readRecords(
        options.inputs, mappings: choice.mappings, schema: choice.schema,
        options: options.reading, diagnostics: &diagnostics
      ) { _ in true }
    } catch let error as InputError {
      throw FolioError(error)
    } catch {
      throw FolioError(.internalFault, "\(error)")
    }
    guard diagnostics.errorCount == 0 else { throw FolioError(.badData, diagnostics.items) }
    return diagnostics.items
  }
}
