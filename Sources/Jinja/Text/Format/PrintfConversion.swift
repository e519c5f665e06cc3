/// Turns one argument of a printf-style format into its characters.
struct PrintfConversion {
  private let directive: PrintfDirective
  private let precision: Int?
  private let safe: Autoescape

  init(_ directive: PrintfDirective, precision: Int?, safe: Autoescape) {
    self.directive = directive
    self.precision = precision
    self.safe = safe
  }

  /// The parts of the result; zeros pad only numbers.
  func layout(
    of value: Value, in run: inout Run
  ) throws(Failure) -> (layout: NumberLayout, isNumber: Bool) {
    let conversion = directive.conversion
    switch conversion {
    case "s", "r", "a": return (try text(value, in: &run), false)
    case "c": return (try character(value, in: &run), false)
    case "d", "i", "u": return (try decimal(value, in: &run), true)
    case "o": return (try radix(8, value, in: &run), true)
    case "x", "X": return (try radix(16, value, in: &run), true)
    case "e", "E": return (try float(.scientific, value, in: &run), true)
    case "f", "F": return (try float(.fixed, value, in: &run), true)
    case "g", "G": return (try float(.general, value, in: &run), true)
    default:
      let code = String(conversion.value, radix: 16)
      throw Failure(
        "unsupported format character '\(conversion)' (0x\(code)) at index \(directive.index)")
    }
  }

  private func text(_ value: Value, in run: inout Run) throws(Failure) -> NumberLayout {
    var shown = directive.conversion == "s" ? try run.string(of: value) : try run.repr(of: value)
    if safe != .none { shown = try run.escape(shown, for: safe) }
    var bytes = Array(shown.bytes)
    if directive.conversion == "a" { bytes = TextRepr.asciiOnly(bytes) }
    if let precision { bytes = CodePoints.prefix(bytes, precision) }
    return NumberLayout(digits: bytes)
  }

  private func character(_ value: Value, in run: inout Run) throws(Failure) -> NumberLayout {
    if value.isText, safe == .none, value.bytes.scalarCount == 1 {
      return NumberLayout(digits: Array(value.bytes))
    }
    guard safe == .none, let number = try run.number(value), let whole = number.whole else {
      throw Failure("%c requires int or char")
    }
    guard let code = UInt32(exactly: whole), let scalar = Unicode.Scalar(code) else {
      throw Failure("%c arg not in range(0x110000)")
    }
    var bytes: [UInt8] = []
    bytes.append(scalar)
    return NumberLayout(digits: bytes)
  }

  private func decimal(_ value: Value, in run: inout Run) throws(Failure) -> NumberLayout {
    if run.isWide(value), let wide = run.wideInteger(value) { return integer(wide) }
    let whole: Int128
    switch try run.number(value) {
    case .integer(let small): whole = Int128(small)
    case .big(let big): whole = big
    case .float(let number):
      guard number.isFinite else {
        throw Failure("cannot convert float \(number.isNaN ? "NaN" : "infinity") to integer")
      }
      return integer(Run.truncated(number))
    case nil:
      try run.requireDefined(value)
      throw Failure(
        "%\(directive.conversion) format: a real number is required, not "
          + run.typeName(of: value))
    }
    return integer(whole < 0, String(whole.magnitude), prefix: "")
  }

  private func integer(_ whole: WideInteger) -> NumberLayout {
    integer(
      whole.isNegative, (whole.isNegative ? whole.negated : whole).description, prefix: "")
  }

  private func radix(
    _ radix: Int, _ value: Value, in run: inout Run
  ) throws(Failure) -> NumberLayout {
    if safe == .none, run.isWide(value), let wide = run.wideInteger(value) {
      let digits = wide.digits(
        ofBits: radix == 8 ? 3 : 4, uppercase: directive.conversion == "X")
      return integer(wide.isNegative, digits, prefix: "0\(directive.conversion)")
    }
    guard safe == .none, let whole = try run.number(value)?.whole else {
      throw Failure(
        "%\(directive.conversion) format: an integer is required, not "
          + run.typeName(of: value))
    }
    let digits = String(whole.magnitude, radix: radix, uppercase: directive.conversion == "X")
    return integer(whole < 0, digits, prefix: "0\(directive.conversion)")
  }

  private func integer(_ isNegative: Bool, _ digits: String, prefix: String) -> NumberLayout {
    var digits = Array(digits.utf8)
    if let precision, precision > digits.count {
      digits.insert(
        contentsOf: repeatElement(Decimal.zero, count: precision - digits.count), at: 0)
    }
    var layout = NumberLayout(digits: digits)
    layout.isNegative = isNegative
    layout.plusSign = directive.plusSign
    if directive.isAlternate { layout.prefix = Array(prefix.utf8) }
    return layout
  }

  private func float(
    _ notation: FloatStyle.Notation, _ value: Value, in run: inout Run
  ) throws(Failure) -> NumberLayout {
    guard let number = try run.double(ofNumber: value) else {
      try run.requireDefined(value)
      throw Failure("must be real number, not \(run.typeName(of: value))")
    }
    var style = FloatStyle(notation: notation, precision: precision ?? 6)
    style.isAlternate = directive.isAlternate
    style.isUpper = directive.conversion.properties.isUppercase
    var layout = NumberLayout(digits: style.magnitude(number))
    layout.isNegative = number.sign == .minus && !number.isNaN
    layout.plusSign = directive.plusSign
    return layout
  }
}
