/// How far a writer has come, for another to go on.
package struct WriterState: Sendable {
  /// Whether anything was written that what follows must be set apart from.
  var hasRecords = false
  /// XML: what the root declares.
  var declared: XMLNamespaces = []
  /// XML: what the rows of the table make use of.
  var needs: XMLNamespaces = []
}
