package import Records

/// The one error of the module: why a run ended, and everything there is to say about it.
public struct FolioError: Error, Sendable {
  public let code: ExitCode
  package let diagnostics: [Diagnostic]

  package init(_ code: ExitCode, _ diagnostics: [Diagnostic]) {
    self.code = code
    self.diagnostics = diagnostics
  }

  /// A failure with one message about a file or, with an empty path, about the run.
  package init(_ code: ExitCode, path: String = "", _ message: String) {
    self.init(code, [Diagnostic(.error, path: path, message: message)])
  }

  /// All there is to say, as people and editors read it.
  public var text: String { diagnostics.map(\.text).joined() }

  /// Both failures in one, under the code of the first.
  func joined(with other: FolioError) -> FolioError {
    FolioError(code, diagnostics + other.diagnostics)
  }
}
