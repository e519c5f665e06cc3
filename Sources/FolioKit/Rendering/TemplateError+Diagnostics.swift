import Jinja
import Records

extension TemplateError {
  /// The error and the includes, blocks and macros that led to it, as diagnostics.
  ///
  /// `path` gives a template's file for its name.
  func diagnostics(path: (String) -> String) -> [Diagnostic] {
    let hint = hint.map { "; \($0)" } ?? ""
    let chain = trace.map { frame in
      "\n  from \(path(frame.template)):\(frame.line): \(frame.what)"
    }
    return [
      Diagnostic(
        .error, path: path(template), line: line, column: column,
        message: message + hint + chain.joined(), excerpt: excerpt)
    ]
  }
}
