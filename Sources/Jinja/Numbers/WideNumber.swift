/// A whole number of any size, as wide as a double's exact value needs, in limbs of nine digits.
struct WideNumber {
  private var limbs: [UInt32]
  private static let base: UInt64 = 1_000_000_000

  init(_ value: UInt64) {
    limbs = []
    var rest = value
    while rest > 0 {
      limbs.append(UInt32(rest % Self.base))
      rest /= Self.base
    }
  }

  /// Multiplies by a small factor raised to a power.
  mutating func multiply(by factor: UInt32, power: UInt) {
    // The largest power of the factor that fits a limb goes in at once.
    var step: UInt32 = 1
    var stepPower: UInt = 0
    while UInt64(step) * UInt64(factor) < Self.base {
      step *= factor
      stepPower += 1
    }
    var rest = power
    while rest >= stepPower {
      multiply(by: step)
      rest -= stepPower
    }
    for _ in 0..<rest { multiply(by: factor) }
  }

  /// ASCII digits without leading zeros.
  var digits: [UInt8] {
    guard let last = limbs.last else { return [] }
    var result = Array(String(last).utf8)
    for limb in limbs.dropLast().reversed() {
      let text = String(limb).utf8
      result += repeatElement(Decimal.zero, count: 9 - text.count)
      result += text
    }
    return result
  }

  private mutating func multiply(by factor: UInt32) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = UInt64(limbs[index]) * UInt64(factor) + carry
      limbs[index] = UInt32(product % Self.base)
      carry = product / Self.base
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }
}
