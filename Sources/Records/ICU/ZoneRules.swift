import CICU

/// The rules of a time zone: what offset from UTC holds when.
///
/// One thread at a time may use it.
@safe
package final class ZoneRules {
  private let zone: OpaquePointer
  let name: String

  /// Opens the rules of a zone such as `Europe/London`; nil where ICU knows none of that name.
  package init?(_ name: String) {
    guard let zone = unsafe cicu_zone_open(name) else { return nil }
    unsafe self.zone = zone
    self.name = name
  }

  deinit { unsafe cicu_zone_close(zone) }

  /// The offset from UTC at an instant, both in milliseconds; nil where ICU refuses.
  package func offset(at instant: Int64) -> Int64? {
    var offset: Int32 = 0
    guard unsafe cicu_zone_offset_at(zone, Double(instant), &offset) else { return nil }
    return Int64(offset)
  }

  /// The instant of a local date and time, both in milliseconds since 1970 by their own clock.
  ///
  /// A time that clocks skip is the later of the two it could be, one that they repeat the first.
  /// Nil where ICU refuses.
  package func instant(ofLocal local: Int64) -> Int64? {
    var offset: Int32 = 0
    guard unsafe cicu_zone_offset_of_local(zone, Double(local), &offset) else { return nil }
    let (instant, hasOverflown) = local.subtractingReportingOverflow(Int64(offset))
    return hasOverflown ? nil : instant
  }
}
