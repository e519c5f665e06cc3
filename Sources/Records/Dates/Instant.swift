/// A point in time, exact to 18 digits of the second.
package struct Instant: Hashable, Sendable, BitwiseCopyable {
  /// Whole seconds since 1970-01-01T00:00:00Z.
  package var seconds: Int64
  package var attoseconds: UInt64

  package init(seconds: Int64, attoseconds: UInt64 = 0) {
    self.seconds = seconds
    self.attoseconds = attoseconds
  }

  /// The instant of a date; one without zone is taken in `zone`, or in UTC where that is nil.
  ///
  /// A date alone is midnight. A local time that clocks skip is the later of the two it could be,
  /// one that they repeat the first.
  package init(_ date: DateText, in zone: ZoneRules?) {
    let local = Int64(date.daysSince1970) * 86_400 + Int64(date.seconds)
    attoseconds = date.attoseconds
    if let offset = date.offset {
      seconds = local - Int64(offset) * 60
    } else if let zone, let instant = zone.instant(ofLocal: local * 1000) {
      seconds = instant / 1000
    } else {
      seconds = local
    }
  }

  /// The instant of a text, nil where it is no date.
  package init?(_ text: Span<UInt8>, in zone: ZoneRules?) {
    guard let date = DateText(text) else { return nil }
    self.init(date, in: zone)
  }

  /// Milliseconds since 1970, as ICU counts.
  package var milliseconds: Int64 { seconds * 1000 + Int64(attoseconds / 1_000_000_000_000_000) }
}

extension Instant: Comparable {
  package static func < (left: Instant, right: Instant) -> Bool {
    left.seconds != right.seconds
      ? left.seconds < right.seconds : left.attoseconds < right.attoseconds
  }
}
