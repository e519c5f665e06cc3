import Records

/// What is wrong at a place of an action file; line and column are found when somebody asks.
struct ActionFault: Sendable {
  var severity = Severity.error
  var place: Place
  var message: String

  var diagnostic: Diagnostic {
    var diagnostic = place.diagnostic(severity, message)
    // A file that holds nothing has nothing to point at.
    if diagnostic.excerpt?.isEmpty == true { diagnostic.excerpt = nil }
    return diagnostic
  }
}
