package import Jinja

/// What the command line says about a check.
package struct CheckOptions: Sendable {
  package var configuration = "folio.json"
  package var settings: [String] = []
  /// Data files to look over in place of the configuration.
  package var files: [String] = []
  package var isStrict = false
  package var undefined = UndefinedKind.strict
  package var reporting = ReportingOptions()

  package init() {}
}
