/// A fault or a remark about an input, with its place.
package struct Diagnostic: Sendable, Equatable {
  package var severity: Severity
  /// The file, relative to the working folder; `<stdin>` for standard input.
  package var path: String
  /// From 1; nil where the fault has no place in the file.
  package var line: Int?
  /// In code points, from 1.
  package var column: Int?
  /// What is wrong, and what to do about it.
  package var message: String
  /// The source line, without its end.
  package var excerpt: String?

  package init(
    _ severity: Severity, path: String, line: Int? = nil, column: Int? = nil, message: String,
    excerpt: String? = nil
  ) {
    self.severity = severity
    self.path = path
    self.line = line
    self.column = column
    self.message = message
    self.excerpt = excerpt
  }
}
