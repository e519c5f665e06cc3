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
  /// The source line, without its end; cropped around the place where it is long.
  package var excerpt: String?
  /// Where the caret stands under the excerpt, in code points from 1.
  package var excerptColumn: Int?

  package init(
    _ severity: Severity, path: String, line: Int? = nil, column: Int? = nil, message: String,
    excerpt: String? = nil, excerptColumn: Int? = nil
  ) {
    self.severity = severity
    self.path = path
    self.line = line
    self.column = column
    self.message = message
    self.excerpt = excerpt
    self.excerptColumn = excerptColumn ?? column
  }

  /// A fault at a place of a file; nil where the place is not known.
  package init(_ severity: Severity, path: String, at place: Place?, message: String) {
    self.init(
      severity, path: path, line: place?.line, column: place?.column, message: message,
      excerpt: place?.excerpt, excerptColumn: place?.excerptColumn)
  }
}
