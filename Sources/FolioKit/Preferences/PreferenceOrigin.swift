package import Records

/// Where the value of a preference comes from, weakest first.
package enum PreferenceOrigin: Sendable, Equatable {
  case schema
  /// `folio.json`; the place is that of the value.
  case configuration(Place)
  /// The preferences file; the place is that of the value.
  case file(Place)
  /// A variable of the environment, by name.
  case environment(String)
  /// A `--set`, as it was written.
  case commandLine(String)

  /// An option of the command line, such as `--where`.
  case option(String)

  /// How people call it.
  package var label: String {
    switch self {
    case .schema: "default"
    case .configuration(let place), .file(let place): place.source.path
    case .environment(let name): name
    case .commandLine, .option: "command line"
    }
  }

  /// A diagnostic about the value; `line` and `column` point inside its text, from 1.
  package func diagnostic(
    _ severity: Severity = .error, _ message: String, line: Int? = nil, column: Int? = nil
  ) -> Diagnostic {
    switch self {
    case .schema: Diagnostic(severity, path: "", message: message)
    case .configuration(let place), .file(let place):
      if let line, let column {
        place.inText(line: line, column: column).diagnostic(severity, message)
      } else {
        place.diagnostic(severity, message)
      }
    case .environment(let name): Diagnostic(severity, path: name, message: message)
    case .commandLine(let text): Diagnostic(severity, path: "--set \(text)", message: message)
    case .option(let name): Diagnostic(severity, path: name, message: message)
    }
  }
}
