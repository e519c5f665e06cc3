/// Floating-point arithmetic with Python's signs, for divisors that are not zero.
enum FloatArithmetic {
  static func modulo(_ left: Double, _ right: Double) -> Double {
    let remainder = left.truncatingRemainder(dividingBy: right)
    if remainder == 0 { return right.sign == .minus ? -0.0 : 0.0 }
    return (remainder < 0) != (right < 0) ? remainder + right : remainder
  }

  static func floorDivide(_ left: Double, _ right: Double) -> Double {
    let remainder = left.truncatingRemainder(dividingBy: right)
    // The division must be exact but for rounding, so the remainder goes first.
    var quotient = (left - remainder) / right
    if remainder != 0, (remainder < 0) != (right < 0) { quotient -= 1 }
    guard quotient != 0 else {
      return (left / right).sign == .minus ? -0.0 : 0.0
    }
    let whole = quotient.rounded(.down)
    return quotient - whole > 0.5 ? whole + 1 : whole
  }

  enum Power: Equatable {
    case value(Double)
    /// Zero to a negative power.
    case dividesByZero
    case overflow
    /// A negative number to a power that is not whole.
    case complex
  }

  static func power(_ base: Double, _ exponent: Double) -> Power {
    if exponent == 0 || base == 1 { return .value(1) }
    if base.isNaN || exponent.isNaN { return .value(.nan) }
    let isWhole = exponent.rounded(.towardZero) == exponent
    let isOdd = isWhole && exponent.isFinite && exponent.truncatingRemainder(dividingBy: 2) != 0
    if base == 0 {
      if exponent < 0 { return .dividesByZero }
      return .value(isOdd ? base : 0)
    }
    if exponent.isInfinite {
      if base == -1 { return .value(1) }
      return .value((base.magnitude > 1) == (exponent > 0) ? .infinity : 0)
    }
    if base.isInfinite {
      let magnitude = exponent > 0 ? Double.infinity : 0
      return .value(base < 0 && isOdd ? -magnitude : magnitude)
    }
    if base < 0, !isWhole { return .complex }
    let magnitude = DoubleDouble.power(base.magnitude, exponent)
    if magnitude.isInfinite { return .overflow }
    return .value(base < 0 && isOdd ? -magnitude : magnitude)
  }
}
