package import Records

/// A project's preferences: the registered defaults, the layers over them, and the file that keeps
/// what is set.
///
/// A value: changing it changes what `file` should hold, and whoever asked for that writes it.
package struct SettingsStore: Sendable {
  package let configuration: Configuration
  /// All collections, the ones first that the configuration names first.
  package let schemas: [Schema]
  /// Where preferences are kept; nil where the configuration names no file.
  package let filePath: String?
  /// The preferences file; nil where there is none yet.
  package private(set) var file: TextFile?
  /// What the preferences file held when it was read; nil where there was none.
  let savedBytes: [UInt8]?
  /// What the layers come to.
  package private(set) var resolution: Preferences.Resolution
  private let configurationFaults: [Diagnostic]
  private let environment: [String: String]
  private let settings: [String]

  /// Lays the layers over each other; faults are among the remarks.
  package init(
    _ source: TextFile, file: (String) throws(FolioError) -> TextFile?,
    environment: [String: String], settings: [String]
  ) throws(FolioError) {
    let (configuration, faults) = Configuration.parse(source, schemas: Collections.builtIn)
    self.configuration = configuration
    configurationFaults = faults
    schemas = Self.ordered(
      Collections.builtIn + configuration.collections.map(\.schema), by: configuration)
    filePath = configuration.preferences.map { configuration.resolve($0.value) }
    self.file = try filePath.flatMap { (path) throws(FolioError) in try file(path) }
    savedBytes = self.file?.bytes
    self.environment = environment
    self.settings = settings
    resolution = Preferences.Resolution(
      preferences: Preferences(entries: []), diagnostics: [], usageFaults: [])
    resolve()
  }

  /// The preferences in force.
  package var preferences: Preferences { resolution.preferences }

  /// Faults and remarks about the configuration, the preferences file and the environment.
  package var remarks: [Diagnostic] { configurationFaults + resolution.diagnostics }

  /// Throws where a layer has faults.
  package func refuseFaults() throws(FolioError) {
    if let fault = resolution.usageFaults.first { throw FolioError(.usage, fault) }
    guard remarks.contains(where: { $0.severity == .error }) else { return }
    throw FolioError(.badConfiguration, remarks)
  }

  /// Throws where the configuration has faults.
  func refuseConfigurationFaults() throws(FolioError) {
    let errors = configurationFaults.filter { $0.severity == .error }
    guard errors.isEmpty else { throw FolioError(.badConfiguration, errors) }
  }

  /// The value in force of a key and where it comes from.
  package func entry(named name: String) throws(FolioError) -> PreferenceEntry {
    if let entry = preferences.entry(named: name) { return entry }
    let advice = NearestName.advice(for: name, among: preferences.entries.map(\.key.name))
    throw FolioError(.usage, "no preference is named \(name.quoted); \(advice)")
  }

  /// Changes the preferences file and looks at all layers again.
  mutating func change(
    _ body: (inout PreferenceDocument) throws(FolioError) -> Void
  ) throws(FolioError) {
    try refuseConfigurationFaults()
    guard let filePath else {
      throw FolioError(
        .badConfiguration, path: configuration.source.path,
        "no preferences file is named; add \"preferences\": \"preferences.json\"")
    }
    let empty = try PreferenceDocument.empty(filePath)
    var document = empty
    if let file { document = try PreferenceDocument(file) }
    try body(&document)
    // Nothing to take out of a file that is not there makes none.
    if file == nil, document.source == empty.source { return }
    file = document.source
    resolve()
  }

  private mutating func resolve() {
    resolution = Preferences.resolve(
      schemas: schemas, configuration: configuration, file: file, environment: environment,
      settings: settings)
  }

  /// The schemas in the order in which the configuration first names them as sources.
  private static func ordered(_ schemas: [Schema], by configuration: Configuration) -> [Schema] {
    let names = configuration.sources.map(\.collection.value)
    let place = { (schema: Schema) in names.firstIndex(of: schema.name) ?? names.count }
    return schemas.enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }.map(\.element)
  }
}
