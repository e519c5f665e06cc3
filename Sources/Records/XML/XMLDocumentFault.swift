/// What is wrong with a document, and where.
struct XMLDocumentFault {
  /// In bytes from the document's beginning.
  var offset: Int
  var severity = Severity.error
  var message: String
}
