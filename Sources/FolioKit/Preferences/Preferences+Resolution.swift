package import Records

extension Preferences {
  /// What came of laying the layers over each other.
  package struct Resolution: Sendable {
    package var preferences: Preferences
    /// Faults and remarks about `folio.json`, the preferences file and the environment.
    package var diagnostics: [Diagnostic]
    /// What is wrong with the command line's settings.
    package var usageFaults: [String]
  }

  /// Resolves the preferences of all `schemas`.
  ///
  /// `file` is the preferences file where there is one, `settings` are `KEY=VALUE`; variables of the
  /// environment that begin with `FOLIO_` but are no preferences are named in `otherVariables`.
  package static func resolve(
    schemas: [Schema], configuration: Configuration?, file: TextFile?,
    environment: [String: String], settings: [String], otherVariables: Set<String> = []
  ) -> Resolution {
    var resolver = PreferenceResolver(schemas: schemas)
    var faults: [Diagnostic] = []
    if let configuration { resolver.apply(configuration) }
    if let file {
      let (preferences, fileFaults) = PreferenceFile.read(file)
      faults = fileFaults
      resolver.apply(preferences)
    }
    resolver.apply(environment: environment, ignoring: otherVariables)
    let usage = settings.compactMap { resolver.apply(setting: $0) }
    return Resolution(
      preferences: Preferences(entries: resolver.entries),
      diagnostics: faults + resolver.diagnostics, usageFaults: usage)
  }
}
