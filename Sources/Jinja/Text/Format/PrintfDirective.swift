/// One `%` directive of printf-style formatting.
struct PrintfDirective: Equatable {
  enum Amount: Equatable {
    case none
    case fixed(Int)
    /// `*`: taken from the arguments.
    case argument
  }

  /// The name in `%(name)s`.
  var key: [UInt8]?
  var isAlternate = false
  var isZeroPadded = false
  var isLeftAligned = false
  /// `+`, a space, or nothing.
  var plusSign: UInt8?
  var width = Amount.none
  var precision = Amount.none
  var conversion: Unicode.Scalar = "%"
  /// Index of the conversion in code points, for messages.
  var index = 0
}

extension PrintfDirective {
  enum ParseError: Error, Equatable {
    case incomplete
    case incompleteKey
    case widthTooBig
    case precisionTooBig
  }

  /// Reads the directive behind a `%` and moves `offset` past it.
  static func parse(
    _ text: [UInt8], at offset: inout Int
  ) throws(ParseError) -> PrintfDirective {
    var result = PrintfDirective()
    if peek(text, offset) == UInt8(ascii: "(") { result.key = try parseKey(text, &offset) }
    while let byte = peek(text, offset), result.takeFlag(byte) { offset += 1 }
    result.width = try amount(text, &offset, .widthTooBig)
    if peek(text, offset) == UInt8(ascii: ".") {
      offset += 1
      result.precision = try amount(text, &offset, .precisionTooBig)
      if result.precision == .none { result.precision = .fixed(0) }
    }
    if let byte = peek(text, offset), [0x68, 0x6C, 0x4C].contains(byte) { offset += 1 }
    guard offset < text.count else { throw .incomplete }
    let (scalar, length) = CodePoints.decode(text, at: offset)
    result.conversion = scalar
    result.index = CodePoints.count(text[..<offset])
    offset += length
    return result
  }

  private static func peek(_ text: [UInt8], _ offset: Int) -> UInt8? {
    offset < text.count ? text[offset] : nil
  }

  private static func parseKey(
    _ text: [UInt8], _ offset: inout Int
  ) throws(ParseError) -> [UInt8] {
    offset += 1
    let start = offset
    var depth = 1
    while offset < text.count {
      if text[offset] == UInt8(ascii: "(") { depth += 1 }
      if text[offset] == UInt8(ascii: ")") { depth -= 1 }
      offset += 1
      if depth == 0 { return Array(text[start..<(offset - 1)]) }
    }
    throw .incompleteKey
  }

  private mutating func takeFlag(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "#"): isAlternate = true
    case UInt8(ascii: "0"): isZeroPadded = true
    case UInt8(ascii: "-"): isLeftAligned = true
    case UInt8(ascii: "+"): plusSign = byte
    case UInt8(ascii: " "): plusSign = plusSign ?? byte
    default: return false
    }
    return true
  }

  private static func amount(
    _ text: [UInt8], _ offset: inout Int, _ error: ParseError
  ) throws(ParseError) -> Amount {
    if peek(text, offset) == UInt8(ascii: "*") {
      offset += 1
      return .argument
    }
    var value: Int?
    while let byte = peek(text, offset), byte >= Decimal.zero, byte <= UInt8(ascii: "9") {
      let next = (value ?? 0) * 10 + Int(byte - Decimal.zero)
      guard next <= Int(Int32.max) else { throw error }
      value = next
      offset += 1
    }
    return value.map { .fixed($0) } ?? .none
  }
}
