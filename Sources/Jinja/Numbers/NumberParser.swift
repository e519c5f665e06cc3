/// Text read as a number the way Python's `int` and `float` read it.
enum NumberParser {
  enum Integer {
    case value(Int128)
    /// Beyond 128 bits.
    case wide(WideInteger)
    case invalid
    case tooLarge
  }

  /// A whole number in a base from 2 to 36; base 0 takes it from the prefix.
  static func integer(_ text: [UInt8], base: Int = 10) -> Integer {
    guard var rest = asciiForm(text)?[...] else { return .invalid }
    let isNegative = dropSign(&rest)
    guard let radix = dropPrefix(&rest, base: base) else { return .invalid }
    var value: Int128 = 0
    var overflows = false
    var afterDigit = false
    for byte in rest {
      if byte == UInt8(ascii: "_") {
        guard afterDigit else { return .invalid }
        afterDigit = false
        continue
      }
      guard let digit = digit(byte), Int(digit) < radix else { return .invalid }
      afterDigit = true
      let (product, tooLarge) = value.multipliedReportingOverflow(by: Int128(radix))
      let signed = isNegative ? -Int128(digit) : Int128(digit)
      let (sum, stillTooLarge) = product.addingReportingOverflow(signed)
      overflows = overflows || tooLarge || stillTooLarge
      value = sum
    }
    guard afterDigit else { return .invalid }
    return overflows ? wide(rest, radix, isNegative) : .value(value)
  }

  /// Well-formed digits that need more than 128 bits.
  private static func wide(
    _ digits: ArraySlice<UInt8>, _ radix: Int, _ isNegative: Bool
  ) -> Integer {
    let base = WideInteger(Int128(radix))
    var value = WideInteger(0)
    for digit in digits.compactMap(digit) {
      guard let product = value.multiplied(by: base) else { return .tooLarge }
      value = product.adding(WideInteger(Int128(digit)))
    }
    return value.isTooWide ? .tooLarge : .wide(isNegative ? value.negated : value)
  }

  /// A floating-point number: digits with underscores between them, `inf`, `infinity`, `nan`.
  static func float(_ text: [UInt8]) -> Double? {
    guard var rest = asciiForm(text)?[...] else { return nil }
    let isNegative = dropSign(&rest)
    let word = rest.map(TextCase.lowerASCII)
    switch String(decoding: word, as: UTF8.self) {
    case "inf", "infinity": return isNegative ? -.infinity : .infinity
    case "nan": return .nan
    default: break
    }
    guard let plain = plainDecimal(word) else { return nil }
    guard let magnitude = Double(String(decoding: plain, as: UTF8.self)) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// Trimmed text with decimal digits of any script as ASCII; nil when anything else is not ASCII.
  private static func asciiForm(_ text: [UInt8]) -> [UInt8]? {
    let trimmed = WhiteSpace.trim(text)
    if CodePoints.isASCII(trimmed) { return trimmed }
    var result: [UInt8] = []
    for scalar in CodePoints(trimmed) {
      if scalar.isASCII {
        result.append(scalar)
      } else if TextTests.isDecimal(scalar), let value = scalar.properties.numericValue,
        let digit = UInt8(exactly: value)
      {
        result.append(Decimal.zero + digit)
      } else {
        return nil
      }
    }
    return result
  }

  private static func dropSign(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else {
      return false
    }
    rest = rest.dropFirst()
    return sign == UInt8(ascii: "-")
  }

  /// Drops a prefix such as `0x` that the base allows, and says in which base the digits are.
  private static func dropPrefix(_ rest: inout ArraySlice<UInt8>, base: Int) -> Int? {
    guard base == 0 || (2...36).contains(base) else { return nil }
    var radix = base
    if rest.first == Decimal.zero, let letter = rest.dropFirst().first {
      let named: Int? =
        switch TextCase.lowerASCII(letter) {
        case UInt8(ascii: "x"): 16
        case UInt8(ascii: "o"): 8
        case UInt8(ascii: "b"): 2
        default: nil
        }
      if let named, base == 0 || base == named {
        radix = named
        rest = rest.dropFirst(2)
        if rest.first == UInt8(ascii: "_") { rest = rest.dropFirst() }
        return radix
      }
    }
    guard base == 0 else { return radix }
    // Without a prefix base 0 means decimal, where only zero may begin with a zero.
    let isZero = rest.allSatisfy { $0 == Decimal.zero || $0 == UInt8(ascii: "_") }
    return rest.first == Decimal.zero && !isZero ? nil : 10
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The number without underscores, if these stand between digits and the rest is well formed.
  private static func plainDecimal(_ text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var digitsBefore = 0
    var seenPoint = false
    var seenExponent = false
    for (offset, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digitsBefore += 1
        result.append(byte)
      case UInt8(ascii: "_"):
        guard isDigit(text, offset - 1), isDigit(text, offset + 1) else { return nil }
      case UInt8(ascii: "."):
        guard !seenPoint, !seenExponent else { return nil }
        seenPoint = true
        // `.5` and `5.` are numbers, to Swift's parser only `0.5` and `5.0` are.
        if !isDigit(text, offset - 1) { result.append(Decimal.zero) }
        result.append(byte)
        if !isDigit(text, offset + 1) { result.append(Decimal.zero) }
      case UInt8(ascii: "e"):
        guard !seenExponent, digitsBefore > 0 else { return nil }
        seenExponent = true
        digitsBefore = 0
        result.append(byte)
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard offset > 0, text[offset - 1] == UInt8(ascii: "e") else { return nil }
        result.append(byte)
      default: return nil
      }
    }
    return digitsBefore > 0 ? result : nil
  }

  private static func isDigit(_ text: [UInt8], _ offset: Int) -> Bool {
    text.indices.contains(offset) && text[offset] >= UInt8(ascii: "0")
      && text[offset] <= UInt8(ascii: "9")
  }
}
