import Jinja
import Records

extension TemplateWarning {
  /// The warning as a diagnostic; `path` gives a template's file for its name.
  func diagnostic(path: (String) -> String) -> Diagnostic {
    Diagnostic(
      .warning, path: path(template), line: line, column: column, message: message,
      excerpt: excerpt)
  }
}
