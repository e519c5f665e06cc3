extension WideInteger {
  /// The magnitude's digits in base 2, 8 or 16, of 1, 3 or 4 bits each.
  func digits(ofBits width: Int, uppercase: Bool = false) -> String {
    let letters = Array((uppercase ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
    var result: [UInt8] = []
    var bit = 0
    while bit < limbs.count * 32 {
      var digit = 0
      for offset in 0..<width where isSet(bit + offset) { digit |= 1 << offset }
      result.append(letters[digit])
      bit += width
    }
    while result.count > 1, result.last == Decimal.zero { result.removeLast() }
    return result.isEmpty ? "0" : String(decoding: result.reversed(), as: UTF8.self)
  }

  /// The quotient as the nearest double, infinite where there is none; the divisor is not zero.
  func trueDivided(by other: WideInteger) -> Double {
    // A whole quotient of 66 bits or more with a sticky last one rounds like the exact one.
    let shift = max(0, (other.limbs.count - limbs.count + 3) * 32)
    guard let power = WideInteger(2).power(shift), let dividend = magnitude.multiplied(by: power)
    else { return 0 }
    let (quotient, remainder) = dividend.divided(by: other.magnitude)
    // Doubled, the last bit is free to say that something is left.
    let doubled = quotient.adding(quotient)
    let sticky = remainder.limbs.isEmpty ? doubled : doubled.adding(WideInteger(1))
    let result = sticky.double * Double(sign: .plus, exponent: -shift - 1, significand: 1)
    return isNegative == other.isNegative ? result : -result
  }

  var magnitude: WideInteger { isNegative ? negated : self }

  private func isSet(_ bit: Int) -> Bool {
    bit < limbs.count * 32 && limbs[bit / 32] >> UInt32(bit % 32) & 1 == 1
  }

  /// The multiple of ten to `places` that is nearest, halves going to the even one.
  func rounded(toPowerOfTen places: Int) -> WideInteger? {
    guard let unit = WideInteger(10).power(places) else { return WideInteger(0) }
    let (quotient, remainder) = divided(by: unit)
    let order = remainder.adding(remainder).order(unit)
    let isOdd = quotient.limbs.first.map { $0 & 1 == 1 } ?? false
    let goesUp = order > 0 || (order == 0 && isOdd)
    return (goesUp ? quotient.adding(WideInteger(1)) : quotient).multiplied(by: unit)
  }
}
