extension FilterRegistry {
  /// Conversions to numbers and rounding.
  static let numbers: [NativeFunction] = [
    NativeFunction("abs") { (run, value, _) throws(Failure) in
      if run.isWide(value), let wide = run.wideInteger(value) {
        return try run.integer(wide.isNegative ? wide.negated : wide)
      }
      switch try run.number(value) {
      case .integer(let whole): return run.integer(Int128(whole.magnitude))
      case .big(let big):
        let wide = WideInteger(big)
        return try run.integer(big < 0 ? wide.negated : wide)
      case .float(let number): return .float(number.magnitude)
      case nil: throw Failure("bad operand type for abs(): '\(run.typeName(of: value))'")
      }
    },
    NativeFunction("int", "default?", "base?") { (run, value, arguments) throws(Failure) in
      let fallback = arguments.has(0) ? arguments[0] : .integer(0)
      let base = arguments.has(1) ? try run.wholeNumber(arguments[1]) : 10
      return try run.integer(of: value, base: base) ?? fallback
    },
    NativeFunction("float", "default?") { (run, value, arguments) throws(Failure) in
      if value.isText {
        if let number = NumberParser.float(Array(value.bytes)) { return .float(number) }
      } else {
        try run.requireDefined(value)
        if let number = try run.double(ofNumber: value) { return .float(number) }
      }
      return arguments.has(0) ? arguments[0] : .float(0)
    },
    NativeFunction("round", "precision?", "method?") { (run, value, arguments) throws(Failure) in
      try run.rounded(value, arguments)
    },
  ]
}

extension Run {
  /// Python's `float()`: numbers and text that reads as one.
  mutating func float(of value: Value) throws(Failure) -> Double {
    if let number = try double(ofNumber: value) { return number }
    if value.isText {
      if let number = NumberParser.float(Array(value.bytes)) { return number }
      throw Failure("could not convert string to float: \(try repr(of: value).bytes.string)")
    }
    try requireDefined(value)
    throw Failure(
      "float() argument must be a string or a real number, not '\(typeName(of: value))'")
  }

  /// The whole number a value stands for, text by way of a float if need be; nil for what is none.
  fileprivate mutating func integer(of value: Value, base: Int?) throws(Failure) -> Value? {
    if value.isText {
      let bytes = Array(value.bytes)
      if let base {
        switch NumberParser.integer(bytes, base: base) {
        case .value(let whole): return integer(whole)
        case .wide(let wide): return try integer(wide)
        case .tooLarge: throw Run.tooWide()
        case .invalid: break
        }
      }
      guard let number = NumberParser.float(bytes), number.isFinite else { return nil }
      return try integer(Run.truncated(number))
    }
    try requireDefined(value)
    if isWide(value), let wide = wideInteger(value) { return try integer(wide) }
    switch try number(value) {
    case .integer(let whole): return .integer(whole)
    case .big(let big): return integer(big)
    case .float(let number):
      if number.isNaN { return nil }
      if number.isInfinite { throw Failure("cannot convert float infinity to integer") }
      return try integer(Run.truncated(number))
    case nil: return nil
    }
  }

  /// A finite number without its fraction.
  static func truncated(_ number: Double) -> WideInteger {
    if let whole = Int128(exactly: number.rounded(.towardZero)) { return WideInteger(whole) }
    // What lies beyond 128 bits has no fraction.
    let digits = StableBytes(Decimal(exactly: number).fixed(places: 0))
    let magnitude = WideInteger(digits: digits.bytes) ?? WideInteger(0)
    withExtendedLifetime(digits) {}
    return number < 0 ? magnitude.negated : magnitude
  }

  fileprivate mutating func rounded(
    _ value: Value, _ arguments: Arguments
  ) throws(Failure) -> Value {
    let precision = try whole(arguments, 0, or: 0)
    let method = arguments.has(1) ? try string(of: arguments[1]).bytes : Bytes("common")
    let isCeiling = method.equals("ceil")
    if method.equals("common") {
      if isWide(value), let wide = wideInteger(value) {
        guard precision < 0 else { return value }
        guard let result = wide.rounded(toPowerOfTen: -max(precision, -10_000)) else {
          throw Run.tooWide()
        }
        return try integer(result)
      }
      switch try number(value) {
      case .integer(let whole): return try rounded(Int128(whole), precision)
      case .big(let big): return try rounded(big, precision)
      case .float(let number):
        guard let result = Rounding.rounded(number, places: precision) else {
          throw Failure("rounded value too large to represent")
        }
        return .float(result)
      case nil:
        throw Failure("type \(typeName(of: value)) doesn't define __round__ method")
      }
    }
    guard isCeiling || method.equals("floor") else {
      throw Failure("method must be common, ceil or floor")
    }
    return .float(try scaled(value, precision, up: isCeiling))
  }

  private mutating func rounded(_ whole: Int128, _ precision: Int) throws(Failure) -> Value {
    guard let result = Rounding.rounded(whole, places: precision) else { throw Run.overflow() }
    return integer(result)
  }

  /// Rounds up or down the way Jinja2 does: by way of a power of ten.
  private func scaled(_ value: Value, _ precision: Int, up: Bool) throws(Failure) -> Double {
    if isWide(value), let number = try double(ofNumber: value) { return number }
    guard let number = try number(value) else {
      try requireDefined(value)
      throw Failure("must be real number, not \(typeName(of: value))")
    }
    let scale: Int128? =
      precision < 0 ? nil : IntegerArithmetic.power(10, Int128(precision))
    if precision >= 0, scale == nil { throw Run.overflow() }
    if let whole = number.whole, let scale {
      let (product, overflow) = whole.multipliedReportingOverflow(by: scale)
      if overflow { throw Run.overflow() }
      return IntegerArithmetic.trueDivide(product, scale)
    }
    let factor: Double
    if let scale {
      factor = Double(scale)
    } else {
      guard case .value(let power) = FloatArithmetic.power(10, Double(precision)), power != 0
      else { throw Failure("float division by zero") }
      factor = power
    }
    let product = number.double * factor
    guard product.isFinite else { throw Failure("cannot convert float infinity to integer") }
    // Python rounds to an integer, which has no negative zero.
    return (product.rounded(up ? .up : .down) + 0) / factor
  }
}
