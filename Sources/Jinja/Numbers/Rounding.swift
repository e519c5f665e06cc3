/// Rounding to a count of decimal places: exact binary value, halves to even.
enum Rounding {
  /// A number rounded to places behind the point, or before it when negative; nil on overflow.
  static func rounded(_ value: Double, places: Int) -> Double? {
    guard value.isFinite, places <= 323 else { return value }
    guard places >= -308 else { return value.sign == .minus ? -0.0 : 0.0 }
    if let scaled = scaled(value.magnitude, places: places), let power = powerOfTen(places) {
      let magnitude = Double(scaled) / power
      return value.sign == .minus ? -magnitude : magnitude
    }
    let decimal = Decimal(exactly: value).rounded(places: places)
    let text = decimal.scientific(places: max(0, decimal.digits.count - 1), marker: 0x65)
    guard let magnitude = Double(String(decoding: text, as: UTF8.self)), magnitude.isFinite
    else { return nil }
    return value.sign == .minus ? -magnitude : magnitude
  }

  /// A whole number rounded to places before the point; nil when it no longer fits.
  static func rounded(_ value: Int128, places: Int) -> Int128? {
    guard places < 0 else { return value }
    guard places > -39 else { return 0 }
    var unit: Int128 = 1
    for _ in 0..<(-places) { unit *= 10 }
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: unit)
    let rest = remainder.magnitude
    let other = unit.magnitude - rest
    guard rest > other || (rest == other && quotient & 1 == 1) else { return quotient * unit }
    let next = quotient + (value < 0 ? -1 : 1)
    let (result, overflow) = next.multipliedReportingOverflow(by: unit)
    return overflow ? nil : result
  }

  /// A magnitude times a power of ten as the nearest whole number, when plain arithmetic gives it
  /// exactly.
  static func scaled(_ magnitude: Double, places: Int) -> UInt64? {
    guard let power = powerOfTen(places) else { return nil }
    let product = magnitude * power
    guard product < 4_503_599_627_370_496 else { return nil }
    // The product's rounding error, exact since the multiplication is fused.
    let error = (-product).addingProduct(magnitude, power)
    let whole = product.rounded(.down)
    let beyondHalf = (product - whole - 0.5) + error
    let result = UInt64(whole)
    if beyondHalf == 0 { return result + (result & 1) }
    return beyondHalf > 0 ? result + 1 : result
  }

  /// Ten to a power that a double holds exactly.
  private static func powerOfTen(_ places: Int) -> Double? {
    guard places >= 0, places <= 22 else { return nil }
    var power = 1.0
    for _ in 0..<places { power *= 10 }
    return power
  }
}
