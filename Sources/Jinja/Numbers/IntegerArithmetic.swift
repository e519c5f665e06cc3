/// Whole-number arithmetic with Python's signs; nil where the result needs more than 128 bits.
enum IntegerArithmetic {
  /// The quotient rounded down, for a divisor that is not zero.
  static func floorDivide(_ left: Int128, _ right: Int128) -> Int128? {
    let (quotient, overflow) = left.dividedReportingOverflow(by: right)
    if overflow { return nil }
    let isExact = quotient * right == left
    return !isExact && (left < 0) != (right < 0) ? quotient - 1 : quotient
  }

  /// The remainder that has the divisor's sign, for a divisor that is not zero.
  static func modulo(_ left: Int128, _ right: Int128) -> Int128 {
    let remainder = left.remainderReportingOverflow(dividingBy: right).partialValue
    return remainder != 0 && (remainder < 0) != (right < 0) ? remainder + right : remainder
  }

  /// A power with an exponent that is not negative.
  static func power(_ base: Int128, _ exponent: Int128) -> Int128? {
    if exponent == 0 || base == 1 { return 1 }
    if base == 0 { return 0 }
    if base == -1 { return exponent & 1 == 0 ? 1 : -1 }
    guard exponent < 128 else { return nil }
    var result: Int128 = 1
    for _ in 0..<Int(exponent) {
      let (product, overflow) = result.multipliedReportingOverflow(by: base)
      if overflow { return nil }
      result = product
    }
    return result
  }

  /// The correctly rounded quotient, for a divisor that is not zero.
  static func trueDivide(_ left: Int128, _ right: Int128) -> Double {
    let isNegative = (left < 0) != (right < 0)
    let dividend = left.magnitude
    let divisor = right.magnitude
    let exactLimit: UInt128 = 1 << 53
    if dividend <= exactLimit, divisor <= exactLimit {
      return Double(left) / Double(right)
    }
    // A quotient of at least 66 bits with a sticky last one rounds like the exact one.
    let dividendBits = UInt128.bitWidth - dividend.leadingZeroBitCount
    let divisorBits = UInt128.bitWidth - divisor.leadingZeroBitCount
    let shift = max(0, 66 - dividendBits + divisorBits)
    let high = shift >= 128 ? dividend << UInt128(shift - 128) : dividend >> UInt128(128 - shift)
    let low = shift >= 128 ? 0 : dividend << UInt128(shift)
    let (quotient, remainder) = divisor.dividingFullWidth((high, low))
    let sticky = remainder == 0 ? quotient : quotient | 1
    let magnitude = Double(sticky) * Double(sign: .plus, exponent: -shift, significand: 1)
    return isNegative ? -magnitude : magnitude
  }

  /// The order of a whole number and a floating-point number by exact value; nil for NaN.
  static func compare(_ left: Int128, _ right: Double) -> Int? {
    if right.isNaN { return nil }
    let limit = Double(sign: .plus, exponent: 127, significand: 1)
    if right >= limit { return -1 }
    if right < -limit { return 1 }
    let whole = right.rounded(.down)
    guard let integer = Int128(exactly: whole) else { return nil }
    if left != integer { return left < integer ? -1 : 1 }
    return whole < right ? -1 : 0
  }
}
