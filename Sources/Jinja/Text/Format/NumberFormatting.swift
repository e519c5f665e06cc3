/// Applies format specifications to numbers and text, as Python's `format` does.
enum NumberFormatting {
  static func format(
    _ value: Int128, _ spec: FormatSpecification
  ) throws(Failure) -> [UInt8] {
    let type = Character(Unicode.Scalar(spec.type))
    switch type {
    case "e", "E", "f", "F", "g", "G", "%": return try format(Double(value), spec)
    case "c": return try character(value, spec)
    case "d", "n", "b", "o", "x", "X", "\0": break
    default: throw unknown(type, "int")
    }
    try checkInteger(spec, type)
    let radix = radix(type)
    let digits = String(value.magnitude, radix: radix, uppercase: type == "X")
    var layout = NumberLayout(digits: Array(digits.utf8))
    layout.isNegative = value < 0
    layout.plusSign = plusSign(spec)
    layout.separator = spec.grouping
    layout.groupSize = radix == 10 ? 3 : 4
    if spec.isAlternate, radix != 10 { layout.prefix = Array("0\(type)".utf8) }
    return padded(layout, spec)
  }

  /// An integer beyond 128 bits.
  static func format(
    _ value: WideInteger, _ spec: FormatSpecification
  ) throws(Failure) -> [UInt8] {
    let type = Character(Unicode.Scalar(spec.type))
    let magnitude = value.isNegative ? value.negated : value
    let digits: String
    switch type {
    case "d", "n", "\0": digits = magnitude.description
    case "b": digits = magnitude.digits(ofBits: 1)
    case "o": digits = magnitude.digits(ofBits: 3)
    case "x", "X": digits = magnitude.digits(ofBits: 4, uppercase: type == "X")
    case "c": throw Failure("Python int too large to convert to C long")
    default: return try format(value.double, spec)
    }
    try checkInteger(spec, type)
    var layout = NumberLayout(digits: Array(digits.utf8))
    layout.groupSize = radix(type) == 10 ? 3 : 4
    if spec.isAlternate, radix(type) != 10 { layout.prefix = Array("0\(type)".utf8) }
    layout.isNegative = value.isNegative
    layout.plusSign = plusSign(spec)
    layout.separator = spec.grouping
    return padded(layout, spec)
  }

  static func format(_ value: Double, _ spec: FormatSpecification) throws(Failure) -> [UInt8] {
    let type = Character(Unicode.Scalar(spec.type))
    guard let notation = notation(type, spec) else { throw unknown(type, "float") }
    if type == "n", spec.grouping != nil { throw Failure("Cannot specify ',' with 'n'.") }
    var style = FloatStyle(notation: notation, precision: spec.precision ?? 6)
    style.isUpper = type == "E" || type == "F" || type == "G"
    style.isAlternate = spec.isAlternate
    style.addsPointZero = type == "\0"
    let scaled = type == "%" ? value * 100 : value
    var digits = style.magnitude(scaled)
    let isZero = !digits.contains { $0 >= UInt8(ascii: "1") && $0 <= UInt8(ascii: "9") }
    if type == "%" { digits.append(UInt8(ascii: "%")) }
    var layout = NumberLayout(digits: digits)
    layout.isNegative = value.sign == .minus && !value.isNaN
    if spec.dropsNegativeZero, isZero, value.isFinite { layout.isNegative = false }
    layout.plusSign = plusSign(spec)
    layout.separator = spec.grouping
    return padded(layout, spec)
  }

  static func format(_ text: [UInt8], _ spec: FormatSpecification) throws(Failure) -> [UInt8] {
    let type = Character(Unicode.Scalar(spec.type))
    guard type == "\0" || type == "s" else { throw unknown(type, "str") }
    if spec.sign != nil { throw Failure("Sign not allowed in string format specifier") }
    if spec.isAlternate {
      throw Failure("Alternate form (#) not allowed in string format specifier")
    }
    if spec.alignment == .afterSign {
      throw Failure("'=' alignment not allowed in string format specifier")
    }
    if let grouping = spec.grouping {
      throw Failure("Cannot specify '\(Character(Unicode.Scalar(grouping)))' with 's'.")
    }
    let shown = spec.precision.map { CodePoints.prefix(text, $0) } ?? text
    return padded(NumberLayout(digits: shown), spec, by: .left)
  }

  /// Refuses what does not go with whole numbers.
  private static func checkInteger(
    _ spec: FormatSpecification, _ type: Character
  ) throws(Failure) {
    if spec.precision != nil {
      throw Failure("Precision not allowed in integer format specifier")
    }
    if spec.dropsNegativeZero {
      throw Failure("Negative zero coercion (z) not allowed in format specifier with integer type")
    }
    if let grouping = spec.grouping,
      type == "n" || radix(type) != 10 && grouping == UInt8(ascii: ",")
    {
      throw Failure("Cannot specify '\(Character(Unicode.Scalar(grouping)))' with '\(type)'.")
    }
  }

  private static func padded(
    _ layout: NumberLayout, _ spec: FormatSpecification,
    by standard: FormatSpecification.Alignment? = nil
  ) -> [UInt8] {
    let alignment =
      spec.alignment ?? standard ?? (spec.isZeroPadded ? .afterSign : .right)
    return layout.padded(width: spec.width ?? 0, fill: spec.fill, alignment: alignment)
  }

  private static func plusSign(_ spec: FormatSpecification) -> UInt8? {
    spec.sign == UInt8(ascii: "-") ? nil : spec.sign
  }

  private static func radix(_ type: Character) -> Int {
    switch type {
    case "b": 2
    case "o": 8
    case "x", "X": 16
    default: 10
    }
  }

  private static func notation(
    _ type: Character, _ spec: FormatSpecification
  ) -> FloatStyle.Notation? {
    switch type {
    case "\0": spec.precision == nil ? .shortest : .general
    case "e", "E": .scientific
    case "f", "F", "%": .fixed
    case "g", "G", "n": .general
    default: nil
    }
  }

  private static func character(
    _ value: Int128, _ spec: FormatSpecification
  ) throws(Failure) -> [UInt8] {
    if spec.sign != nil {
      throw Failure("Sign not allowed with integer format specifier 'c'")
    }
    guard let code = UInt32(exactly: value), let scalar = Unicode.Scalar(code) else {
      throw Failure("%c arg not in range(0x110000)")
    }
    var text: [UInt8] = []
    text.append(scalar)
    return padded(NumberLayout(digits: text), spec, by: .left)
  }

  private static func unknown(_ type: Character, _ name: String) -> Failure {
    Failure("Unknown format code '\(type)' for object of type '\(name)'")
  }
}
