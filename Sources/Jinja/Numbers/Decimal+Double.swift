extension Decimal {
  /// The exact value of a finite number's magnitude: every digit it has.
  init(exactly value: Double) {
    let magnitude = value.magnitude
    guard magnitude.isFinite, magnitude > 0 else {
      self.init(digits: [], point: 1)
      return
    }
    let fraction = magnitude.significandBitPattern
    let isNormal = magnitude.isNormal
    var significand = isNormal ? fraction | 1 << 52 : fraction
    var exponent = isNormal ? Int(magnitude.exponentBitPattern) - 1075 : -1074
    let spare = significand.trailingZeroBitCount
    significand >>= UInt64(spare)
    exponent += spare
    // m × 2^-e is m × 5^e × 10^-e.
    var number = WideNumber(significand)
    number.multiply(by: exponent < 0 ? 5 : 2, power: exponent.magnitude)
    let digits = number.digits
    self.init(digits: digits, point: digits.count + min(exponent, 0))
  }

  /// The fewest digits that read back as the same finite number.
  init(shortest value: Double) {
    var digits: [UInt8] = []
    var point = 0
    var seenPoint = false
    var exponent = 0
    let text = Array(value.magnitude.description.utf8)
    for (offset, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "."): seenPoint = true
      case UInt8(ascii: "e"):
        let start = text.index(after: offset)
        exponent = Int(String(decoding: text[start...], as: UTF8.self)) ?? 0
      default:
        if exponent != 0 || text[..<offset].contains(UInt8(ascii: "e")) { continue }
        if byte == Decimal.zero && digits.isEmpty {
          if seenPoint { point -= 1 }
        } else {
          digits.append(byte)
          if !seenPoint { point += 1 }
        }
      }
    }
    while digits.last == Decimal.zero { digits.removeLast() }
    self.init(digits: digits, point: digits.isEmpty ? 1 : point + exponent)
  }
}
