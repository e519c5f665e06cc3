/// How much a run says on standard error.
package struct ReportingOptions: Sendable {
  /// Nothing but errors.
  package var isQuiet: Bool
  package var isVerbose: Bool
  /// How many faults of one file are listed.
  package var maxErrors: Int

  package init(isQuiet: Bool = false, isVerbose: Bool = false, maxErrors: Int = 100) {
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    self.maxErrors = maxErrors
  }
}
