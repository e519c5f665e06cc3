package import Records

/// The role of whoever tells the time.
package struct Clock: Sendable {
  package var now: @Sendable () -> Instant
  /// The zone of the machine, such as `Europe/London`.
  package var timeZone: String

  /// A time that never goes back, from an arbitrary start.
  package var elapsed: @Sendable () -> Duration

  package init(
    now: @escaping @Sendable () -> Instant, timeZone: String,
    elapsed: @escaping @Sendable () -> Duration = Clock.stopwatch()
  ) {
    self.now = now
    self.timeZone = timeZone
    self.elapsed = elapsed
  }

  /// The time since this call, by the machine's steady clock.
  package static func stopwatch() -> @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }
}
