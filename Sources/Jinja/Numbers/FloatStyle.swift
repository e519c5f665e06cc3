/// How a formatting operation writes a floating-point number; the sign is written apart.
struct FloatStyle {
  enum Notation {
    /// Digits around a point.
    case fixed
    /// One digit, a point, and an exponent.
    case scientific
    /// Whichever of both suits the size, to a count of significant digits.
    case general
    /// As few digits as identify the number.
    case shortest
  }

  var notation: Notation
  var precision = 6
  /// Keeps the point and, in `general`, the zeros at the end.
  var isAlternate = false
  var isUpper = false
  /// In `general`, writes `.0` behind a whole number, as a float without a type code has it.
  var addsPointZero = false

  /// The digits of a number's magnitude.
  func magnitude(_ value: Double) -> [UInt8] {
    guard value.isFinite else {
      let text = value.isNaN ? "nan" : "inf"
      return Array((isUpper ? text.uppercased() : text).utf8)
    }
    switch notation {
    case .fixed: return fixed(value)
    case .scientific:
      let decimal = Decimal(exactly: value).rounded(keeping: precision + 1)
      return decimal.scientific(places: precision, keepsPoint: isAlternate, marker: marker)
    case .general: return general(value)
    case .shortest: return FloatText.text(value.magnitude)
    }
  }

  private var marker: UInt8 { isUpper ? UInt8(ascii: "E") : UInt8(ascii: "e") }

  private func fixed(_ value: Double) -> [UInt8] {
    if let scaled = Rounding.scaled(value.magnitude, places: precision) {
      return Self.fixed(scaled: scaled, places: precision, keepsPoint: isAlternate)
    }
    let decimal = Decimal(exactly: value).rounded(places: precision)
    return decimal.fixed(places: precision, keepsPoint: isAlternate)
  }

  private static func fixed(scaled: UInt64, places: Int, keepsPoint: Bool) -> [UInt8] {
    var result = Array(String(scaled).utf8)
    if result.count <= places {
      result.insert(
        contentsOf: repeatElement(Decimal.zero, count: places + 1 - result.count), at: 0)
    }
    if places > 0 || keepsPoint {
      result.insert(UInt8(ascii: "."), at: result.count - places)
    }
    return result
  }

  private func general(_ value: Double) -> [UInt8] {
    let significant = max(1, precision)
    let decimal = Decimal(exactly: value).rounded(keeping: significant)
    let exponent = decimal.digits.isEmpty ? 0 : decimal.point - 1
    var kept = significant
    if !isAlternate {
      let used = decimal.digits.lastIndex { $0 != Decimal.zero }.map { $0 + 1 } ?? 1
      kept = max(1, min(significant, used))
    }
    if exponent < -4 || exponent >= significant - (addsPointZero ? 1 : 0) {
      return decimal.scientific(
        places: kept - 1, keepsPoint: isAlternate, marker: marker)
    }
    let places = max(0, kept - 1 - exponent)
    let padded = addsPointZero ? max(1, places) : places
    return decimal.fixed(places: padded, keepsPoint: isAlternate)
  }
}
