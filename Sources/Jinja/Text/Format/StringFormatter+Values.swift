extension StringFormatter {
  /// Python's `format(value, specification)`, escaped where the whole is markup.
  func formatted(
    _ value: Value, _ specification: [UInt8], in run: inout Run
  ) throws(Failure) -> [UInt8] {
    if safe != .none, value.isText, value.safety == safe {
      guard specification.isEmpty else {
        throw Failure("Unsupported format specification for Markup.")
      }
      return Array(value.bytes)
    }
    let plain = try StringFormatter.plain(value, specification, in: &run)
    return safe == .none ? plain : try run.escaped(plain, for: safe)
  }

  private static func plain(
    _ value: Value, _ specification: [UInt8], in run: inout Run
  ) throws(Failure) -> [UInt8] {
    if specification.isEmpty { return Array(try run.string(of: value).bytes) }
    let spec: FormatSpecification
    do {
      spec = try FormatSpecification.parse(specification)
    } catch {
      throw failure(error)
    }
    try run.reserve(spec.width ?? 0)
    try run.reserve(spec.precision ?? 0)
    if value.isText { return try NumberFormatting.format(Array(value.bytes), spec) }
    if run.isWide(value), let wide = run.wideInteger(value) {
      return try NumberFormatting.format(wide, spec)
    }
    switch try run.number(value) {
    case .integer(let whole): return try NumberFormatting.format(Int128(whole), spec)
    case .big(let big): return try NumberFormatting.format(big, spec)
    case .float(let number): return try NumberFormatting.format(number, spec)
    case nil:
      throw Failure(
        "unsupported format string passed to \(run.typeName(of: value)).__format__")
    }
  }

  private static func failure(_ error: FormatSpecification.ParseError) -> Failure {
    switch error {
    case .invalid: Failure("Invalid format specifier")
    case .missingPrecision: Failure("Format specifier missing precision")
    case .tooManyDigits: Failure("Too many decimal digits in format string")
    case .bothGroupings: Failure("Cannot specify both ',' and '_'.")
    }
  }
}
