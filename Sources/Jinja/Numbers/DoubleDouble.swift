/// A number of about 106 bits as the sum of two doubles, wide enough to round powers correctly.
struct DoubleDouble {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let sum = left.high + right.high
    let shifted = sum - left.high
    let error = (left.high - (sum - shifted)) + (right.high - shifted)
    return normalized(sum, error + left.low + right.low)
  }

  static prefix func - (value: DoubleDouble) -> DoubleDouble {
    DoubleDouble(-value.high, -value.low)
  }

  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = left.high * right.high
    let error = (-product).addingProduct(left.high, right.high)
    return normalized(product, error + left.high * right.low + left.low * right.high)
  }

  static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.high / right.high
    let rest = left + -(right * DoubleDouble(first))
    let second = rest.high / right.high
    let last = rest + -(right * DoubleDouble(second))
    return normalized(first, second) + DoubleDouble(last.high / right.high)
  }

  private static func normalized(_ high: Double, _ low: Double) -> DoubleDouble {
    let sum = high + low
    return DoubleDouble(sum, low - (sum - high))
  }
}

extension DoubleDouble {
  private static let ln2 = DoubleDouble(0.6931471805599453, 2.3190468138462996e-17)

  /// A positive finite number to a finite power that is not zero; infinite when too large.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0.5 { return base.squareRoot() }
    if exponent == 1 { return base }
    if exponent == 2 { return base * base }
    let logarithm = logarithm(base)
    let estimate = logarithm.high * exponent
    if estimate > 710 { return .infinity }
    if estimate < -746 { return 0 }
    return exponential(logarithm * DoubleDouble(exponent))
  }

  /// The natural logarithm, by the series of the inverse hyperbolic tangent.
  private static func logarithm(_ value: Double) -> DoubleDouble {
    var significand = value.significand
    var exponent = Double(value.exponent)
    if significand > 1.4142135623730951 {
      significand /= 2
      exponent += 1
    }
    let ratio =
      (DoubleDouble(significand) + DoubleDouble(-1))
      / (DoubleDouble(significand) + DoubleDouble(1))
    let square = ratio * ratio
    var sum = DoubleDouble(0)
    for term in stride(from: 47.0, through: 1, by: -2) {
      sum = sum * square + DoubleDouble(1) / DoubleDouble(term)
    }
    return ratio * sum * DoubleDouble(2) + ln2 * DoubleDouble(exponent)
  }

  /// e to a power, by Taylor's series of a 256th of it.
  private static func exponential(_ value: DoubleDouble) -> Double {
    let exponent = (value.high / ln2.high).rounded()
    let rest = (value + -(ln2 * DoubleDouble(exponent))) * DoubleDouble(1.0 / 256)
    var sum = DoubleDouble(1)
    for term in stride(from: 12.0, through: 1, by: -1) {
      sum = DoubleDouble(1) + rest * sum / DoubleDouble(term)
    }
    for _ in 0..<8 { sum = sum * sum }
    // In two steps, since the scale alone may lie beyond the range.
    let half = Int(exponent) / 2
    let scale = Double(sign: .plus, exponent: half, significand: 1)
    let other = Double(sign: .plus, exponent: Int(exponent) - half, significand: 1)
    return (sum.high + sum.low) * scale * other
  }
}
