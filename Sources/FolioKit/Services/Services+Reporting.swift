import Records

extension Services {
  /// Reports remarks that do not end the run; a quiet run keeps them to itself.
  func report(_ diagnostics: [Diagnostic], _ options: ReportingOptions) {
    guard !options.isQuiet, !diagnostics.isEmpty else { return }
    report(diagnostics.map(\.text).joined())
    annotate(diagnostics)
  }
}
