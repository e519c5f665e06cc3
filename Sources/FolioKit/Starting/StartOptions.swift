import Records

/// What `folio init` was asked for.
package struct StartOptions: Sendable {
  /// The project's folder; it is made where it is not there.
  package var folder: String
  /// The files that hold the records; none for sample data.
  package var files: [String] = []
  /// Whether files in the way may be replaced without a question.
  package var confirms = false
  package var reporting = ReportingOptions()

  package init(folder: String) { self.folder = folder }
}
