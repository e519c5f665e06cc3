package import Records

/// Makes a configuration of the parsed file and notes every fault on the way.
struct ConfigurationReader: LocatedReader {
  var configuration: Configuration
  var diagnostics: [Diagnostic] = []
  /// All collections: the built-in ones, then the declared.
  var schemas: [Schema]
  let builtInNames: Set<String>

  init(source: TextFile, builtIn: [Schema]) {
    configuration = Configuration(source: source)
    schemas = builtIn
    builtInNames = Set(builtIn.map(\.name))
  }

  mutating func read(_ document: RelaxedJSON) {
    guard let members = object(document, "the configuration", ConfigurationKey.self) else { return }
    // First, because everything else names collections.
    readCollections(members[.collections])
    if let title = text(members[.title], "title") { configuration.title = title }
    if let locale = name(members[.locale], "locale") { configuration.locale = locale }
    if let zone = name(members[.timeZone], "timeZone") { configuration.timeZone = zone }
    readSources(members[.sources])
    configuration.preferences = path(members[.preferences], "preferences")
    readSelections(members[.select])
    configuration.templates = path(members[.templates], "templates")
    readReports(members[.reports])
    if let output = path(members[.output], "output") { configuration.output = output }
    if let excelSafe = boolean(members[.excelSafe], "excelSafe") {
      configuration.excelSafe = excelSafe
    }
    configuration.pageSize = integer(members[.pageSize], "pageSize", in: 1...1_000_000)?.value
    if let isDated = boolean(members[.dated], "dated") { configuration.isDated = isDated }
    readSchedule(members[.schedule])
    _ = text(members[.schema], "$schema")
  }
}

extension Configuration {
  /// Reads `folio.json`; `schemas` are the built-in collections.
  ///
  /// What can be understood is in the configuration even where there are faults, so that a check can
  /// go on; with an error among the diagnostics it is not fit to build from.
  package static func parse(
    _ source: TextFile, schemas: [Schema]
  ) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    let (document, faults) = RelaxedJSONReader.read(source)
    var reader = ConfigurationReader(source: source, builtIn: schemas)
    reader.diagnostics = faults
    if let document { reader.read(document) }
    let sorted = reader.diagnostics.sorted {
      ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0)
    }
    return (reader.configuration, sorted)
  }
}
