/// An integer beyond 128 bits, up to what Python prints at all.
struct WideInteger {
  /// More than this is refused: Python itself prints no integer of more than 4,300 digits.
  static let widest = 16_384

  /// The lowest first, none of them a leading zero.
  private(set) var limbs: [UInt32]
  private(set) var isNegative: Bool

  init(_ value: Int128) {
    var rest = value.magnitude
    limbs = []
    while rest > 0 {
      limbs.append(UInt32(truncatingIfNeeded: rest))
      rest >>= 32
    }
    isNegative = value < 0
  }

  /// Decimal digits, with a sign or without; nil for anything else.
  init?(digits: Bytes) {
    self.init(0)
    let isNegative = digits.first == UInt8(ascii: "-")
    let body = isNegative ? digits.dropping(1) : digits
    if body.isEmpty || body.count > 4_300 { return nil }
    for byte in body {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      multiply(by: 10, adding: UInt32(byte - UInt8(ascii: "0")))
    }
    self.isNegative = isNegative && !limbs.isEmpty
  }

  private init(limbs: [UInt32], isNegative: Bool) {
    self.limbs = limbs
    while self.limbs.last == 0 { self.limbs.removeLast() }
    self.isNegative = isNegative && !self.limbs.isEmpty
  }

  /// The same value in 128 bits, where it fits.
  var narrowed: Int128? {
    if limbs.count > 4 { return nil }
    var magnitude: UInt128 = 0
    for limb in limbs.reversed() { magnitude = magnitude << 32 | UInt128(limb) }
    if isNegative {
      let least = UInt128(1) << 127
      if magnitude == least { return Int128.min }
      return magnitude < least ? -Int128(magnitude) : nil
    }
    return Int128(exactly: magnitude)
  }

  var isTooWide: Bool { limbs.count * 32 > WideInteger.widest }

  /// The nearest double.
  var double: Double {
    // The top three limbs decide; a sticky bit stands for the rest.
    var result = 0.0
    let low = max(0, limbs.count - 3)
    var top: UInt128 = 0
    for limb in limbs[low...].reversed() { top = top << 32 | UInt128(limb) }
    if limbs[..<low].contains(where: { $0 != 0 }) { top |= 1 }
    result = Double(top)
    for _ in 0..<low { result *= 4_294_967_296 }
    return isNegative ? -result : result
  }

  /// A hash that equal values share.
  var hash: UInt {
    limbs.reduce(isNegative ? 3 : 1) { ($0 ^ UInt($1)) &* 0x100_0000_01b3 }
  }

  var description: String {
    if limbs.isEmpty { return "0" }
    var rest = self
    var parts: [String] = []
    while !rest.limbs.isEmpty {
      let part = String(rest.divide(by: 1_000_000_000))
      parts.append(
        rest.limbs.isEmpty ? part : String(repeating: "0", count: 9 - part.utf8.count) + part)
    }
    return (isNegative ? "-" : "") + parts.reversed().joined()
  }

  // MARK: Small steps

  private mutating func multiply(by factor: UInt32, adding carry: UInt32) {
    var carry = UInt64(carry)
    for index in limbs.indices {
      let product = UInt64(limbs[index]) * UInt64(factor) + carry
      limbs[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
  }

  /// Divides the magnitude and gives the remainder.
  private mutating func divide(by divisor: UInt32) -> UInt32 {
    var remainder: UInt64 = 0
    for index in limbs.indices.reversed() {
      let value = remainder << 32 | UInt64(limbs[index])
      limbs[index] = UInt32(truncatingIfNeeded: value / UInt64(divisor))
      remainder = value % UInt64(divisor)
    }
    while limbs.last == 0 { limbs.removeLast() }
    return UInt32(truncatingIfNeeded: remainder)
  }

  // MARK: Magnitudes

  private static func compare(_ left: [UInt32], _ right: [UInt32]) -> Int {
    if left.count != right.count { return left.count < right.count ? -1 : 1 }
    for (one, other) in zip(left.reversed(), right.reversed()) where one != other {
      return one < other ? -1 : 1
    }
    return 0
  }

  private static func sum(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var carry: UInt64 = 0
    for index in 0..<max(left.count, right.count) {
      let one = index < left.count ? UInt64(left[index]) : 0
      let other = index < right.count ? UInt64(right[index]) : 0
      let total = one + other + carry
      result.append(UInt32(truncatingIfNeeded: total))
      carry = total >> 32
    }
    if carry > 0 { result.append(1) }
    return result
  }

  /// `left` is not smaller.
  private static func difference(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var borrow: Int64 = 0
    for index in left.indices {
      var value = Int64(left[index]) - borrow - (index < right.count ? Int64(right[index]) : 0)
      borrow = value < 0 ? 1 : 0
      if value < 0 { value += 4_294_967_296 }
      result.append(UInt32(truncatingIfNeeded: value))
    }
    return result
  }

  // MARK: Operators

  func order(_ other: WideInteger) -> Int {
    if isNegative != other.isNegative { return isNegative ? -1 : 1 }
    let order = WideInteger.compare(limbs, other.limbs)
    return isNegative ? -order : order
  }

  var negated: WideInteger { WideInteger(limbs: limbs, isNegative: !isNegative) }

  func adding(_ other: WideInteger) -> WideInteger {
    if isNegative == other.isNegative {
      return WideInteger(limbs: WideInteger.sum(limbs, other.limbs), isNegative: isNegative)
    }
    let order = WideInteger.compare(limbs, other.limbs)
    return order >= 0
      ? WideInteger(limbs: WideInteger.difference(limbs, other.limbs), isNegative: isNegative)
      : WideInteger(limbs: WideInteger.difference(other.limbs, limbs), isNegative: other.isNegative)
  }

  /// Nil where the result would be too wide.
  func multiplied(by other: WideInteger) -> WideInteger? {
    if (limbs.count + other.limbs.count - 1) * 32 > WideInteger.widest { return nil }
    var result = [UInt32](repeating: 0, count: limbs.count + other.limbs.count)
    for (index, limb) in limbs.enumerated() {
      var carry: UInt64 = 0
      for (offset, factor) in other.limbs.enumerated() {
        let value = UInt64(limb) * UInt64(factor) + UInt64(result[index + offset]) + carry
        result[index + offset] = UInt32(truncatingIfNeeded: value)
        carry = value >> 32
      }
      result[index + other.limbs.count] = UInt32(truncatingIfNeeded: carry)
    }
    return WideInteger(limbs: result, isNegative: isNegative != other.isNegative)
  }

  /// A power with an exponent that is not negative; nil where it would be too wide.
  func power(_ exponent: Int) -> WideInteger? {
    var result = WideInteger(1)
    var base = self
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 {
        guard let product = result.multiplied(by: base) else { return nil }
        result = product
      }
      rest >>= 1
      if rest > 0 {
        guard let square = base.multiplied(by: base) else { return nil }
        base = square
      }
    }
    return result
  }

  /// The quotient rounded down and the remainder with the divisor's sign; the divisor is not zero.
  func divided(by other: WideInteger) -> (quotient: WideInteger, remainder: WideInteger) {
    // Bit by bit: wide numbers are rare and short.
    var quotient = [UInt32](repeating: 0, count: limbs.count)
    var remainder = WideInteger(0)
    let divisor = WideInteger(limbs: other.limbs, isNegative: false)
    for bit in stride(from: limbs.count * 32 - 1, through: 0, by: -1) {
      remainder.multiply(by: 2, adding: limbs[bit / 32] >> UInt32(bit % 32) & 1)
      if WideInteger.compare(remainder.limbs, divisor.limbs) >= 0 {
        remainder = WideInteger(
          limbs: WideInteger.difference(remainder.limbs, divisor.limbs), isNegative: false)
        quotient[bit / 32] |= 1 << UInt32(bit % 32)
      }
    }
    var whole = WideInteger(limbs: quotient, isNegative: isNegative != other.isNegative)
    var rest = WideInteger(limbs: remainder.limbs, isNegative: isNegative)
    if !rest.limbs.isEmpty, isNegative != other.isNegative {
      whole = whole.adding(WideInteger(-1))
      rest = rest.adding(other)
    }
    return (whole, rest)
  }
}
