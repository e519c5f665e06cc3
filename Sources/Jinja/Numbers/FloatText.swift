/// Floating-point numbers as Python's `repr` and `str` print them.
enum FloatText {
  /// Appends the shortest text that reads back as the same number.
  static func append(_ value: Double, to result: inout [UInt8]) {
    guard value.isFinite else {
      appendSpecial(value, to: &result)
      return
    }
    if let quick = QuickDecimal(value) {
      if quick.isNegative { result.append(UInt8(ascii: "-")) }
      IntegerText.append(quick.whole, to: &result)
      result.append(UInt8(ascii: "."))
      quick.eachFractionDigit { result.append($0) }
      return
    }
    if value.sign == .minus { result.append(UInt8(ascii: "-")) }
    let magnitude = value.magnitude
    if magnitude < 1e15, let whole = UInt64(exactly: magnitude) {
      result += String(whole).utf8
      result += ".0".utf8
      return
    }
    let decimal = Decimal(shortest: magnitude)
    if decimal.point > -4, decimal.point <= 16 {
      result += decimal.fixed(places: max(1, decimal.digits.count - decimal.point))
    } else {
      result += decimal.scientific(places: decimal.digits.count - 1, marker: UInt8(ascii: "e"))
    }
  }

  static func text(_ value: Double) -> [UInt8] {
    var result: [UInt8] = []
    append(value, to: &result)
    return result
  }

  private static func appendSpecial(_ value: Double, to result: inout [UInt8]) {
    if value.isNaN {
      result += "nan".utf8
    } else {
      result += value < 0 ? "-inf".utf8 : "inf".utf8
    }
  }
}
