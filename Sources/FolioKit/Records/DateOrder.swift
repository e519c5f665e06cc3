import Records
import Synchronization

/// Reads the dates of records and orders them by instant.
package final class DateOrder: Sendable {
  /// Where a date that names no zone is.
  package let timeZone: String
  private let rules: Mutex<ZoneRules?>

  /// Nil where the zone is unknown.
  package init?(timeZone: String) {
    guard let rules = ZoneRules(timeZone) else { return nil }
    self.timeZone = timeZone
    self.rules = Mutex(rules)
  }

  /// Milliseconds since 1970 UTC; nil where the text is no date.
  package func instant(_ text: String) -> Int64? { moment(text)?.milliseconds }

  /// -1, 0 or 1; nil where one of the two is no date.
  package func compare(_ one: String, _ other: String) -> Int? {
    guard let left = moment(one), let right = moment(other) else { return nil }
    return left < right ? -1 : left == right ? 0 : 1
  }

  /// The offset from UTC of this zone at an instant, both in milliseconds.
  func offset(at instant: Int64) -> Int64 {
    rules.withLock { $0?.offset(at: instant) } ?? 0
  }

  private func moment(_ text: String) -> Instant? {
    let bytes = Array(text.utf8)
    guard let date = DateText(bytes.span) else { return nil }
    if date.offset != nil { return Instant(date, in: nil) }
    return rules.withLock { Instant(date, in: $0) }
  }
}
