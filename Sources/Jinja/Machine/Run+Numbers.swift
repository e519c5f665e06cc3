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
  var float: Double { plainDouble ?? Double(string) ?? .nan }

  /// The double nearest to up to 15 digits with or without a point; nil for anything else.
  @inline(__always) var plainDouble: Double? {
    guard count > 0 else { return nil }
    let isNegative = self[0] == UInt8(ascii: "-")
    var (mantissa, digits, power) = (0, 0, 1.0)
    var seenPoint = false
    for index in (isNegative ? 1 : 0)..<count {
      let digit = self[index] &- UInt8(ascii: "0")
      if digit <= 9, digits < 15 {
        mantissa = mantissa &* 10 &+ Int(digit)
        digits += 1
        if seenPoint { power *= 10 }
      } else if self[index] == UInt8(ascii: "."), !seenPoint {
        seenPoint = true
      } else {
        return nil
      }
    }
    // Both are exact, so one division rounds once.
    let result = Double(mantissa) / power
    return isNegative ? -result : result
  }
}
