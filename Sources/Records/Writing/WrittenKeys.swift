/// By what the sort keys are made that JSON Lines begin with.
package struct WrittenKeys: Sendable {
  var keys: [SortKey]
  var locale: String
  var timeZone: String

  package init(_ keys: [SortKey], locale: String, timeZone: String) {
    self.keys = keys
    self.locale = locale
    self.timeZone = timeZone
  }
}
