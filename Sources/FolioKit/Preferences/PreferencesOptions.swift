/// What the command line says about preferences.
package struct PreferencesOptions: Sendable {
  package var configuration = "folio.json"
  /// Preferences of the command line, as `key=value`.
  package var settings: [String] = []
  package var reporting = ReportingOptions()

  package init() {}
}
