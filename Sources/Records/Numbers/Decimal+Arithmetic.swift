extension Decimal {
  package static let zero = Decimal(isNegative: false, digits: [], magnitude: 0)

  /// Whether other numbers can be multiplied by it exactly, and to some use.
  package var isUsableScale: Bool {
    !isNegative && (1...15).contains(digits.count) && abs(magnitude) < 1000
  }

  /// Digits that an endless quotient gets behind the point where nobody says how many.
  static let usualPlaces = 6

  /// The value times a fraction of two positive numbers below 10^16.
  ///
  /// It is exact where the quotient ends. An endless one is rounded to `places` digits behind the
  /// point.
  func times(_ numerator: Int, over denominator: Int, places: Int? = nil) -> Decimal {
    guard numerator > 0, denominator > 0, !digits.isEmpty else { return Decimal.zero }
    let product = multiplied(by: numerator)
    if denominator == 1 { return product }
    return product.divided(by: denominator, places: places ?? Decimal.usualPlaces)
  }

  /// Shifts the point: the value times ten to some power.
  func shifted(by power: Int) -> Decimal {
    guard !digits.isEmpty else { return self }
    return Decimal(isNegative: isNegative, digits: digits, magnitude: magnitude + power)
  }

  private func multiplied(by factor: Int) -> Decimal {
    var result: [UInt8] = []
    var carry = 0
    for digit in digits.reversed() {
      // At most 9 * 10^16 and a carry that is smaller.
      let value = Int(digit) * factor + carry
      result.append(UInt8(value % 10))
      carry = value / 10
    }
    while carry > 0 {
      result.append(UInt8(carry % 10))
      carry /= 10
    }
    result.reverse()
    let grown = result.count - digits.count
    return Decimal(isNegative: isNegative, digits: result, magnitude: magnitude + grown)
  }

  private func divided(by divisor: Int, places: Int) -> Decimal {
    let ends = Decimal.isOfTwosAndFives(divisor)
    // One digit more than is kept, to round by; of a huge number not more than anybody reads.
    let wanted = min(max(0, magnitude) + places + 1, 1 << 20)
    let most = ends ? Int.max : max(wanted, digits.count) + 24
    var result: [UInt8] = []
    var rest = 0
    var index = 0
    while index < digits.count || rest > 0 && index < most {
      // The rest is below the divisor, so that ten times as much and a digit fit.
      let value = rest * 10 + (index < digits.count ? Int(digits[index]) : 0)
      result.append(UInt8(value / divisor))
      rest = value % divisor
      index += 1
    }
    let quotient = Decimal(isNegative: isNegative, digits: result, magnitude: magnitude)
    return rest == 0 ? quotient : quotient.rounded(to: places)
  }

  private static func isOfTwosAndFives(_ number: Int) -> Bool {
    var rest = number
    while rest % 2 == 0 { rest /= 2 }
    while rest % 5 == 0 { rest /= 5 }
    return rest == 1
  }

  /// The nearest value with so many digits behind the point, of two the one farther from zero.
  func rounded(to places: Int) -> Decimal {
    let kept = magnitude + places
    guard kept < digits.count else { return self }
    guard kept >= 0 else { return Decimal.zero }
    var result = Array(digits[..<kept])
    guard digits[kept] >= 5 else {
      return Decimal(isNegative: isNegative, digits: result, magnitude: magnitude)
    }
    var index = kept - 1
    while index >= 0, result[index] == 9 {
      result[index] = 0
      index -= 1
    }
    if index >= 0 {
      result[index] += 1
      return Decimal(isNegative: isNegative, digits: result, magnitude: magnitude)
    }
    return Decimal(isNegative: isNegative, digits: [1] + result, magnitude: magnitude + 1)
  }

  /// The exact sum; nil where it would have more digits than anybody needs.
  func plus(_ other: Decimal) -> Decimal? {
    if digits.isEmpty { return other }
    if other.digits.isEmpty { return self }
    let top = max(magnitude, other.magnitude)
    let bottom = min(magnitude - digits.count, other.magnitude - other.digits.count)
    guard top - bottom <= 10_000 else { return nil }
    let one = aligned(top: top, bottom: bottom)
    let two = other.aligned(top: top, bottom: bottom)
    if isNegative == other.isNegative {
      let (sum, carry) = Decimal.sum(one, two)
      return Decimal(
        isNegative: isNegative, digits: carry ? [1] + sum : sum, magnitude: carry ? top + 1 : top)
    }
    let isSmaller = one.lexicographicallyPrecedes(two)
    return Decimal(
      isNegative: isSmaller ? other.isNegative : isNegative,
      digits: isSmaller ? Decimal.difference(two, one) : Decimal.difference(one, two),
      magnitude: top)
  }

  /// The digits between two powers of ten that hold all of them.
  private func aligned(top: Int, bottom: Int) -> [UInt8] {
    let before = [UInt8](repeating: 0, count: top - magnitude)
    let after = [UInt8](repeating: 0, count: magnitude - digits.count - bottom)
    return before + digits + after
  }

  private static func sum(_ one: [UInt8], _ two: [UInt8]) -> (digits: [UInt8], carry: Bool) {
    var result = one
    var carry: UInt8 = 0
    for index in result.indices.reversed() {
      let value = one[index] + two[index] + carry
      result[index] = value % 10
      carry = value / 10
    }
    return (result, carry > 0)
  }

  /// The larger less the smaller, of as many digits.
  private static func difference(_ larger: [UInt8], _ smaller: [UInt8]) -> [UInt8] {
    var result = larger
    var borrow: UInt8 = 0
    for index in result.indices.reversed() {
      let taken = smaller[index] + borrow
      borrow = larger[index] < taken ? 1 : 0
      result[index] = larger[index] + 10 * borrow - taken
    }
    return result
  }
}
