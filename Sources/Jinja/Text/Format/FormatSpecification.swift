/// The part of a replacement field behind the colon: fill, alignment, sign, width and so on.
struct FormatSpecification: Equatable {
  enum Alignment: UInt8 {
    case left = 0x3C  // <
    case right = 0x3E  // >
    case center = 0x5E  // ^
    /// Fills between the sign and the digits.
    case afterSign = 0x3D  // =
  }

  var fill: Unicode.Scalar = " "
  var alignment: Alignment?
  /// `+`, `-` or a space.
  var sign: UInt8?
  /// Writes a rounded negative zero without its sign.
  var dropsNegativeZero = false
  var isAlternate = false
  /// A zero stands before the width.
  var isZeroPadded = false
  var width: Int?
  /// `,` or `_`.
  var grouping: UInt8?
  var precision: Int?
  /// The type code, 0 for none.
  var type: UInt8 = 0
}

extension FormatSpecification {
  enum ParseError: Error, Equatable {
    case invalid
    case missingPrecision
    case tooManyDigits
    case bothGroupings
  }

  static func parse(_ text: [UInt8]) throws(ParseError) -> FormatSpecification {
    var result = FormatSpecification()
    var rest = text[...]
    let hasFill = result.takeAlignment(&rest)
    if let byte = rest.first, [0x2B, 0x2D, 0x20].contains(byte) {
      result.sign = byte
      rest.removeFirst()
    }
    result.dropsNegativeZero = take(UInt8(ascii: "z"), &rest)
    result.isAlternate = take(UInt8(ascii: "#"), &rest)
    if take(Decimal.zero, &rest) {
      result.isZeroPadded = true
      if !hasFill { result.fill = "0" }
    }
    result.width = try takeNumber(&rest)
    if take(UInt8(ascii: ","), &rest) { result.grouping = UInt8(ascii: ",") }
    if take(UInt8(ascii: "_"), &rest) {
      guard result.grouping == nil else { throw .bothGroupings }
      result.grouping = UInt8(ascii: "_")
    }
    if rest.first == UInt8(ascii: ","), result.grouping != nil { throw .bothGroupings }
    if take(UInt8(ascii: "."), &rest) {
      guard let precision = try takeNumber(&rest) else { throw .missingPrecision }
      result.precision = precision
    }
    guard rest.count <= 1 else { throw .invalid }
    result.type = rest.first ?? 0
    return result
  }

  /// Takes an alignment, and says whether a fill stood before it.
  private mutating func takeAlignment(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard !rest.isEmpty else { return false }
    let bytes = Array(rest)
    let (scalar, length) = CodePoints.decode(bytes, at: 0)
    if length < bytes.count, let alignment = Alignment(rawValue: bytes[length]) {
      fill = scalar
      self.alignment = alignment
      rest.removeFirst(length + 1)
      return true
    } else if let alignment = Alignment(rawValue: bytes[0]) {
      self.alignment = alignment
      rest.removeFirst()
    }
    return false
  }

  private static func take(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  private static func takeNumber(_ rest: inout ArraySlice<UInt8>) throws(ParseError) -> Int? {
    var value: Int?
    while let byte = rest.first, byte >= Decimal.zero, byte <= UInt8(ascii: "9") {
      let next = (value ?? 0) * 10 + Int(byte - Decimal.zero)
      guard next <= Int(Int32.max) else { throw .tooManyDigits }
      value = next
      rest.removeFirst()
    }
    return value
  }
}
