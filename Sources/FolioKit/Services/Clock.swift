package import Records

/// The role of whoever tells the time.
package struct Clock: Sendable {
  package var now: @Sendable () -> Instant
  /// The zone of the machine, such as `Europe/London`.
  package var timeZone: String

  package init(now: @escaping @Sendable () -> Instant, timeZone: String) {
    self.now = now
    self.timeZone = timeZone
  }
}
