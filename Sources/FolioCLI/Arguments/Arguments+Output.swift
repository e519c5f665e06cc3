import FolioKit

extension Arguments {
  /// How much is said, from `-q`, `-v` and `--max-errors`.
  func reporting() throws(UsageError) -> ReportingOptions {
    ReportingOptions(
      isQuiet: has(.quiet), isVerbose: has(.verbose),
      maxErrors: try integer(.maxErrors, in: 1...1_000_000) ?? 100)
  }
}
