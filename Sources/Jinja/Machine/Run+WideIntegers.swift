// Integers beyond 128 bits: they calculate, compare and print; anything else refuses them.
extension Run {
  /// Whether the value is an integer, of any size.
  func isInteger(_ value: Value) -> Bool {
    switch value.kind {
    case .integer, .big, .wide, .boolean: true
    case .number: value.bytes.isWholeNumber
    default: false
    }
  }

  /// An integer in full width; nil for anything else.
  func wideInteger(_ value: Value) -> WideInteger? {
    switch value.kind {
    case .wide:
      guard case .wide(let wide) = objects[value.index] else { return nil }
      return wide
    case .integer: return WideInteger(Int128(value.asInteger))
    case .boolean: return WideInteger(value.asBoolean ? 1 : 0)
    case .big: return WideInteger(bigInteger(value))
    case .number: return value.bytes.isWholeNumber ? WideInteger(digits: value.bytes) : nil
    default: return nil
    }
  }

  /// Whether a value is too wide for `number(_:)`.
  func isWide(_ value: Value) -> Bool {
    value.kind == .wide
      || (value.kind == .number && value.length > 38 && value.bytes.isWholeNumber
        && Int128(value.bytes.string) == nil)
  }

  mutating func integer(_ value: WideInteger) throws(Failure) -> Value {
    if let narrow = value.narrowed { return integer(narrow) }
    if value.isTooWide { throw Run.tooWide() }
    return .object(.wide, objects.add(.wide(value), weight: value.limbs.count))
  }

  static func tooWide() -> Failure {
    Failure("an integer beyond \(WideInteger.widest) bits", kind: .limit)
  }

  /// A binary operator on two integers whose result may be wide; nil where one is no integer.
  mutating func calculateWide(
    _ sign: BinaryOperator, _ left: Value, _ right: Value
  ) throws(Failure) -> Value? {
    guard let one = wideInteger(left), let other = wideInteger(right) else {
      return try calculateWithFloat(sign, left, right)
    }
    switch sign {
    case .add: return try integer(one.adding(other))
    case .subtract: return try integer(one.adding(other.negated))
    case .multiply:
      guard let product = one.multiplied(by: other) else { throw Run.tooWide() }
      return try integer(product)
    case .floorDivide, .modulo:
      if other.limbs.isEmpty { throw Failure("integer division or modulo by zero") }
      let (quotient, remainder) = one.divided(by: other)
      return try integer(sign == .modulo ? remainder : quotient)
    case .divide:
      if other.limbs.isEmpty { throw Failure("division by zero") }
      let result = one.trueDivided(by: other)
      if !result.isFinite { throw Failure("integer division result too large for a float") }
      return .float(result)
    case .power:
      guard let exponent = other.narrowed.flatMap({ Int(exactly: $0) }), exponent >= 0 else {
        return try calculateWithFloat(sign, left, right)
      }
      guard let power = one.power(exponent) else { throw Run.tooWide() }
      return try integer(power)
    }
  }

  private mutating func calculateWithFloat(
    _ sign: BinaryOperator, _ left: Value, _ right: Value
  ) throws(Failure) -> Value? {
    guard left.isNumeric, right.isNumeric else { return nil }
    let (one, other) = (try double(left), try double(right))
    return try binary(sign, .float(one), .float(other))
  }

  private func double(_ value: Value) throws(Failure) -> Double {
    if let wide = wideInteger(value) {
      if !wide.double.isFinite { throw Failure("int too large to convert to float") }
      return wide.double
    }
    return try number(value)?.double ?? .nan
  }

  /// The order of two numbers one of which is wide; nil where one is no number.
  func orderWide(_ left: Value, _ right: Value) throws(Failure) -> Order? {
    guard left.isNumeric, right.isNumeric else { return nil }
    if let one = wideInteger(left), let other = wideInteger(right) {
      let order = one.order(other)
      return order < 0 ? .less : order == 0 ? .equal : .greater
    }
    let (one, other) = (try double(left), try double(right))
    return one < other ? .less : one == other ? .equal : one > other ? .greater : .unordered
  }
}
