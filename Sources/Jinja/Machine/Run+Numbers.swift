// Values as numbers.
extension Run {
  /// The number a value is; nil for what is none (text is never a number).
  @inline(__always) func number(_ value: Value) throws(Failure) -> Number? {
    switch value.kind {
    case .integer: return .integer(value.asInteger)
    case .float: return .float(value.asFloat)
    case .boolean: return .integer(value.asBoolean ? 1 : 0)
    case .big: return .big(bigInteger(value))
    case .number: return try value.bytes.number()
    case .wide: throw Run.overflow()
    default: return nil
    }
  }

  /// The integer a value is (booleans count), as an index or count; nil for anything else.
  func wholeNumber(_ value: Value) throws(Failure) -> Int? {
    if let wide = isWide(value) ? wideInteger(value) : nil {
      return wide.isNegative ? Int.min : Int.max
    }
    guard let number = try number(value) else { return nil }
    switch number {
    case .integer(let whole): return whole
    // Beyond every length there is, so the nearest bound does.
    case .big(let big): return big < 0 ? Int.min : Int.max
    case .float: return nil
    }
  }

  static func overflow() -> Failure {
    Failure("an integer beyond 128 bits", kind: .limit)
  }
}

extension Bytes {
  /// Whether digits are those of an integer.
  var isWholeNumber: Bool {
    !contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
  }

  /// The number that JSON digits stand for.
  func number() throws(Failure) -> Number {
    if let small = smallInteger { return .integer(small) }
    if isWholeNumber {
      guard let big = Int128(string) else { throw Run.overflow() }
      return Number(big)
    }
    return .float(float)
  }

  /// The integer that at most 18 digits stand for; nil for anything else.
  @inline(__always) private var smallInteger: Int? {
    guard count > 0, count < 19 else { return nil }
    let isNegative = self[0] == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    if index == count { return nil }
    var result = 0
    while index < count {
      let digit = self[index] &- UInt8(ascii: "0")
      if digit > 9 { return nil }
      result = result &* 10 &+ Int(digit)
      index += 1
    }
    return isNegative ? -result : result
  }

  /// The nearest double of decimal digits; NaN where they are none.
  var float: Double {
    var (mantissa, digits, scale, index) = (0, 0, 0, 0)
    let isNegative = self[0] == UInt8(ascii: "-")
    if isNegative { index = 1 }
    var isPlain = true
    var seenPoint = false
    while index < count, isPlain {
      let byte = self[index]
      if byte == UInt8(ascii: "."), !seenPoint {
        seenPoint = true
      } else if byte &- UInt8(ascii: "0") <= 9, digits < 15 {
        mantissa = mantissa * 10 + Int(byte &- UInt8(ascii: "0"))
        digits += 1
        if seenPoint { scale += 1 }
      } else {
        isPlain = false
      }
      index += 1
    }
    // Both are exact, so one division rounds once.
    if isPlain, scale < Bytes.powers.count {
      let result = Double(mantissa) / Bytes.powers[scale]
      return isNegative ? -result : result
    }
    return Double(string) ?? .nan
  }

  private static let powers: InlineArray<16, Double> = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
