/// What publishing did.
package struct PublishSummary: Sendable, Equatable {
  /// The report's files, in order of their paths.
  package var files: [File] = []
  /// Pages of the last report that this one does not have.
  package var removed: [RelativePath] = []
  /// Files in the output that Folio did not write.
  package var foreignCount = 0
  /// Whether the output was exchanged; not, if everything in it was right already.
  package var isExchanged = false
  /// What did not go as planned after the report was published.
  package var warnings: [String] = []

  package struct File: Sendable, Equatable {
    package var path: RelativePath
    package var size: Int
    /// Whether the last report had the same bytes.
    package var isUnchanged: Bool
  }
}
