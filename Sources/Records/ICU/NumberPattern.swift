import CICU

/// Writes numbers with the separators of a locale.
///
/// It takes digits, not a `Double`, so that none is lost; where some must go, halves go to the even
/// neighbour. One thread at a time may use it.
@safe
package final class NumberPattern {
  /// More digits than this, or zeros that an exponent stands for, are for no reader's eyes.
  package static let mostDigits = 10_000

  private let pattern: OpaquePointer

  /// Opens a pattern with a fixed count of decimals, or nil for as many as the number has.
  ///
  /// Nil where ICU refuses the locale, or for a negative count or one above 100.
  package init?(decimals: Int?, isGrouped: Bool, locale: String) {
    let count = decimals ?? -1
    guard decimals == nil || (0...100).contains(count) else { return nil }
    guard let pattern = unsafe cicu_number_pattern_open(locale, Int32(count), isGrouped) else {
      return nil
    }
    unsafe self.pattern = pattern
  }

  deinit { unsafe cicu_number_pattern_close(pattern) }

  /// Appends a number of JSON's grammar; false where it is none or has too many digits.
  package func append(_ digits: Span<UInt8>, to text: inout [UInt8]) -> Bool {
    guard digits.count <= NumberPattern.mostDigits, NumberPattern.hasModestExponent(digits) else {
      return false
    }
    return unsafe digits.withICUText { bytes, count in
      guard let bytes = unsafe bytes, count > 0 else { return false }
      return unsafe text.append(writtenByICU: 2 * Int(count) + 32) {
        unsafe cicu_number_pattern_write(pattern, bytes, count, $0, $1)
      }
    } ?? false
  }

  package func text(_ digits: String) -> String? {
    var bytes: [UInt8] = []
    guard append(Array(digits.utf8).span, to: &bytes) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the digits have no exponent or one below `mostDigits` either way.
  private static func hasModestExponent(_ digits: Span<UInt8>) -> Bool {
    var exponent: Int?
    for index in digits.indices {
      switch digits[index] {
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard exponent == nil else { return false }
        exponent = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let value = exponent else { continue }
        exponent = value * 10 + Int(digits[index] - UInt8(ascii: "0"))
        if value > mostDigits { return false }
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        continue
      default:
        return false
      }
    }
    return (exponent ?? 0) <= mostDigits
  }
}
