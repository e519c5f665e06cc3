package import Records

/// What the command line says about applying actions.
package struct ApplyOptions: Sendable {
  package var actions: Input
  /// The data file.
  package var file: String
  /// Where the result goes; nil for the data file, `-` for standard output.
  package var output: String?
  package var isDryRun = false
  /// Whether every question is answered with yes.
  package var confirms = false
  package var reporting = ReportingOptions()

  package init(actions: Input, file: String) {
    self.actions = actions
    self.file = file
  }
}
