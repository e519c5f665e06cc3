package import Records

extension Schedule {
  /// Whether an instant is inside a window, by the clocks of `zone`.
  package func contains(_ instant: Instant, in zone: ZoneRules) -> Bool {
    guard let (moment, day) = Self.moment(instant, zone) else { return false }
    return (day - 1...day + 1).contains { window(ofDay: $0, in: zone)?.contains(moment) ?? false }
  }

  /// The first moment at or after an instant at which an export runs; nil for an instant beyond the
  /// calendar.
  package func nextDue(from instant: Instant, in zone: ZoneRules) -> Instant? {
    guard let (moment, day) = Self.moment(instant, zone) else { return nil }
    let step = Int64(frequency) * 60_000
    for day in day - 1...day + 3 {
      guard let window = window(ofDay: day, in: zone) else { continue }
      let passed = max(0, moment - window.lowerBound)
      let due = window.lowerBound + (passed + step - 1) / step * step
      if window.contains(due) { return Instant(seconds: due / 1000) }
    }
    return nil
  }

  /// The window that opens on a day, counted from 1970, in milliseconds.
  private func window(ofDay day: Int64, in zone: ZoneRules) -> Range<Int64>? {
    let length = Int64(length) * 60_000
    let local = (day * 1440 + Int64(start.minutes)) * 60_000
    guard let opening = Self.passing(local, in: zone),
      let closing = Self.passing(local + length, in: zone)
    else { return nil }
    return opening..<(closing > opening ? closing : opening + length)
  }

  /// The instant in milliseconds and the local day, for instants of the calendar.
  private static func moment(
    _ instant: Instant, _ zone: ZoneRules
  ) -> (moment: Int64, day: Int64)? {
    // Eight million days on either side, where ICU's calendar ends too.
    guard instant.seconds.magnitude < 8_000_000 * 86_400 else { return nil }
    let moment = instant.milliseconds
    guard let offset = zone.offset(at: moment) else { return nil }
    let local = moment + offset
    return (moment, local >= 0 ? local / 86_400_000 : (local - 86_399_999) / 86_400_000)
  }

  /// The first instant at which clocks show a local time or have passed over it.
  private static func passing(_ local: Int64, in zone: ZoneRules) -> Int64? {
    guard let instant = zone.instant(ofLocal: local), let offset = zone.offset(at: instant) else {
      return nil
    }
    let skipped = instant + offset - local
    guard skipped > 0 else { return instant }
    // The change lies in the span that was skipped, before the instant.
    var low = instant - skipped
    var high = instant
    while low < high {
      let middle = low + (high - low) / 2
      if zone.offset(at: middle) == offset { high = middle } else { low = middle + 1 }
    }
    return high
  }
}
