import CICU
// Links libm, which conversions between `Double` and `Int64` call in debug builds.
import Glibc

/// Writes and reads instants by an ICU pattern such as `dd MMM yyyy`, in a locale and a time zone.
///
/// Years count by the Gregorian calendar throughout, as ISO 8601 has it. One thread at a time may
/// use it.
@safe
package final class DatePattern {
  private let pattern: OpaquePointer

  /// Nil where ICU knows no such zone or the pattern has letters without a meaning.
  package init?(_ pattern: String, locale: String, timeZone: String) {
    let text = Array(pattern.utf8)
    guard DatePattern.hasMeaning(text) else { return nil }
    let opened = unsafe text.span.withICUText {
      unsafe cicu_date_pattern_open($0, $1, locale, timeZone)
    }
    guard let opened = unsafe opened ?? nil else { return nil }
    unsafe self.pattern = opened
  }

  /// Whether quotes are closed and letters outside them are those of ICU's date patterns, which ICU
  /// itself would let pass and write as nothing.
  private static func hasMeaning(_ pattern: [UInt8]) -> Bool {
    var isQuoted = false
    for byte in pattern {
      switch byte {
      case UInt8(ascii: "'"):
        isQuoted.toggle()
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if !isQuoted, !letters.contains(byte) { return false }
      default:
        continue
      }
    }
    return !isQuoted
  }

  private static let letters = Array("GyYuUrQqMLwWdDFgEecabBhHkKmsSAzZOvVXx".utf8)

  deinit { unsafe cicu_date_pattern_close(pattern) }

  /// Appends an instant in milliseconds since 1970 UTC; false where ICU refuses it.
  package func append(_ instant: Int64, to text: inout [UInt8]) -> Bool {
    unsafe text.append(writtenByICU: 64) {
      unsafe cicu_date_pattern_write(pattern, Double(instant), $0, $1)
    }
  }

  /// An instant in milliseconds since 1970 UTC as text; nil where ICU refuses it.
  package func text(_ instant: Int64) -> String? {
    var bytes: [UInt8] = []
    guard append(instant, to: &bytes) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The instant, in milliseconds since 1970 UTC, of a text that is wholly of the pattern.
  package func instant(_ text: Span<UInt8>) -> Int64? {
    var instant = 0.0
    let isRead = unsafe text.withICUText {
      unsafe cicu_date_pattern_read(pattern, $0, $1, &instant)
    }
    return isRead == true ? Int64(exactly: instant) : nil
  }

  /// The instant of a text, and by how much the zone that it names is east of UTC, in milliseconds.
  package func zonedInstant(_ text: Span<UInt8>) -> (instant: Int64, offset: Int64)? {
    var instant = 0.0
    var offset: Int32 = 0
    let isRead = unsafe text.withICUText {
      unsafe cicu_date_pattern_read_zoned(pattern, $0, $1, &instant, &offset)
    }
    guard isRead == true, let instant = Int64(exactly: instant) else { return nil }
    return (instant, Int64(offset))
  }
}
