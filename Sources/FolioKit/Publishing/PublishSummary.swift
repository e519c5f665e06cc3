/// What publishing did.
package struct PublishSummary: Sendable, Equatable {
  /// Files of the report that are new or have other bytes than in the last.
  package var written = 0
  /// Files that the last report has with the same bytes.
  package var unchanged = 0
  /// Of all files.
  package var bytes = 0
  /// Pages of the last report that this one does not have.
  package var removed: [RelativePath] = []
  /// Files in the output that Folio did not write.
  package var foreignCount = 0
  /// Whether the output was exchanged; not, if everything in it was right already.
  package var isExchanged = false
  /// What was found in the output, or did not go as planned after the report was published.
  package var warnings: [String] = []
}
