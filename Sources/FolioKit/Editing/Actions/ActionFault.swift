import Records

/// What is wrong at a place of an action file; line and column are found when somebody asks.
struct ActionFault: Sendable {
  var severity = Severity.error
  var place: Place
  var message: String
}
