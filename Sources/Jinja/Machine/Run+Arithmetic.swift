// Python's operators on numbers, text and lists.
extension Run {
  mutating func binary(
    _ sign: BinaryOperator, _ left: Value, _ right: Value
  ) throws(Failure) -> Value {
    if left.kind == .integer, right.kind == .integer,
      let quick = Run.quick(sign, left.asInteger, right.asInteger)
    {
      return .integer(quick)
    }
    try requireDefined(left)
    // A format takes what it is given, undefined too.
    if sign == .modulo, left.isText { return try percentFormat(left, right) }
    try requireDefined(right)
    if isWide(left) || isWide(right), let result = try calculateWide(sign, left, right) {
      return result
    }
    if let one = try number(left), let other = try number(right) {
      if let result = try calculate(sign, one, other) { return result }
      if let result = try calculateWide(sign, left, right) { return result }
      throw Run.overflow()
    }
    switch sign {
    case .add:
      if let sum = try joined(left, right) { return sum }
    case .multiply:
      if let product = try repeated(left, right) { return product }
      if let product = try repeated(right, left) { return product }
    default: break
    }
    throw Failure(
      "unsupported operand type(s) for \(sign.sign): '\(typeName(of: left))' and "
        + "'\(typeName(of: right))'")
  }

  /// What fits 64 bits and needs no care.
  @inline(__always) private static func quick(
    _ sign: BinaryOperator, _ left: Int, _ right: Int
  ) -> Int? {
    switch sign {
    case .add:
      let (result, overflow) = left.addingReportingOverflow(right)
      return overflow ? nil : result
    case .subtract:
      let (result, overflow) = left.subtractingReportingOverflow(right)
      return overflow ? nil : result
    case .multiply:
      let (result, overflow) = left.multipliedReportingOverflow(by: right)
      return overflow ? nil : result
    case .modulo where left >= 0 && right > 0: return left % right
    case .floorDivide where left >= 0 && right > 0: return left / right
    default: return nil
    }
  }

  private mutating func calculate(
    _ sign: BinaryOperator, _ left: Number, _ right: Number
  ) throws(Failure) -> Value? {
    if let one = left.whole, let other = right.whole { return try calculate(sign, one, other) }
    let (one, other) = (left.double, right.double)
    switch sign {
    case .add: return .float(one + other)
    case .subtract: return .float(one - other)
    case .multiply: return .float(one * other)
    case .divide:
      if other == 0 { throw Failure("float division by zero") }
      return .float(one / other)
    case .floorDivide:
      if other == 0 { throw Failure("float floor division by zero") }
      return .float(FloatArithmetic.floorDivide(one, other))
    case .modulo:
      if other == 0 { throw Failure("float modulo") }
      return .float(FloatArithmetic.modulo(one, other))
    case .power: return try power(one, other)
    }
  }

  /// Nil where the result needs more than 128 bits.
  private mutating func calculate(
    _ sign: BinaryOperator, _ left: Int128, _ right: Int128
  ) throws(Failure) -> Value? {
    let result: Int128?
    switch sign {
    case .add:
      let (sum, overflow) = left.addingReportingOverflow(right)
      result = overflow ? nil : sum
    case .subtract:
      let (difference, overflow) = left.subtractingReportingOverflow(right)
      result = overflow ? nil : difference
    case .multiply:
      let (product, overflow) = left.multipliedReportingOverflow(by: right)
      result = overflow ? nil : product
    case .divide:
      if right == 0 { throw Failure("division by zero") }
      return .float(IntegerArithmetic.trueDivide(left, right))
    case .floorDivide:
      if right == 0 { throw Failure("integer division or modulo by zero") }
      result = IntegerArithmetic.floorDivide(left, right)
    case .modulo:
      if right == 0 { throw Failure("integer modulo by zero") }
      result = IntegerArithmetic.modulo(left, right)
    case .power:
      if right < 0 { return try power(Double(left), Double(right)) }
      result = IntegerArithmetic.power(left, right)
    }
    return result.map { integer($0) }
  }

  private func power(_ base: Double, _ exponent: Double) throws(Failure) -> Value {
    switch FloatArithmetic.power(base, exponent) {
    case .value(let value): return .float(value)
    case .dividesByZero: throw Failure("0.0 cannot be raised to a negative power")
    case .overflow: throw Failure("(34, 'Numerical result out of range')")
    case .complex: throw Failure("a negative number has no power that is not whole")
    }
  }

  /// `+` on two texts, lists or tuples; nil for anything else.
  private mutating func joined(_ left: Value, _ right: Value) throws(Failure) -> Value? {
    if left.isText, right.isText {
      let mode = left.isSafe ? left.safety : right.safety
      if mode == .none { return try appended(left, right) }
      return try appended(try escape(left, for: mode), try escape(right, for: mode)).marked(
        safe: mode)
    }
    let isTuple = left.kind == .tuple && right.kind == .tuple
    guard isTuple || (isList(left) && isList(right)) else { return nil }
    let count = try length(of: left) + length(of: right)
    try reserve(items: count)
    try charge(count)
    let items = try items(of: left) + items(of: right)
    return isTuple ? tuple(items) : list(items)
  }

  private func isList(_ value: Value) -> Bool {
    value.kind == .list || value.kind == .documentList
  }

  /// Two texts as one plain text.
  mutating func appended(_ left: Value, _ right: Value) throws(Failure) -> Value {
    let (one, other) = (left.bytes, right.bytes)
    if one.count >= TextArena.growingSize {
      try reserve(one.count + other.count)
      return .text(arena.append([other], to: one))
    }
    return try text(capacity: one.count + other.count) { (span) throws(Failure) in
      span.append(one)
      span.append(other)
    }
  }

  /// `sequence * count`; nil where the two are something else.
  private mutating func repeated(_ sequence: Value, _ count: Value) throws(Failure) -> Value? {
    guard count.isNumeric, count.kind != .float, let times = try wholeNumber(count) else {
      return nil
    }
    let times0 = max(0, times)
    switch sequence.kind {
    case .text:
      let bytes = sequence.bytes
      try reserve(product: bytes.count, times0)
      return try text(capacity: bytes.count * times0, safe: sequence.safety) {
        (span) throws(Failure) in
        for _ in 0..<(bytes.isEmpty ? 0 : times0) { span.append(bytes) }
      }
    case .list, .tuple, .documentList:
      let items = try items(of: sequence)
      try reserve(product: items.count, times0)
      try reserve(items: items.count * times0)
      try charge(items.count * times0)
      var result: [Value] = []
      result.reserveCapacity(items.count * times0)
      for _ in 0..<(items.isEmpty ? 0 : times0) { result.append(contentsOf: items) }
      return sequence.kind == .tuple ? tuple(result) : list(result)
    default: return nil
    }
  }

  mutating func negated(_ value: Value) throws(Failure) -> Value {
    try requireDefined(value)
    if isWide(value), let wide = wideInteger(value) { return try integer(wide.negated) }
    switch try number(value) {
    case .integer(let whole): return integer(-Int128(whole))
    case .big(let big):
      return try integer(WideInteger(big).negated)
    case .float(let float): return .float(-float)
    case nil: throw Failure("bad operand type for unary -: '\(typeName(of: value))'")
    }
  }

  mutating func posited(_ value: Value) throws(Failure) -> Value {
    try requireDefined(value)
    if isWide(value) { return value }
    guard let number = try number(value) else {
      throw Failure("bad operand type for unary +: '\(typeName(of: value))'")
    }
    return self.value(of: number)
  }

  /// Comparison `sign` as a condition.
  mutating func compare(
    _ sign: ComparisonOperator, _ left: Value, _ right: Value
  ) throws(Failure) -> Bool {
    switch sign {
    case .equal: return try equals(left, right)
    case .notEqual: return !(try equals(left, right))
    case .isIn: return try isIn(left, right)
    case .isNotIn: return !(try isIn(left, right))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      if left.kind == .integer, right.kind == .integer {
        let (one, other) = (left.asInteger, right.asInteger)
        switch sign {
        case .less: return one < other
        case .lessOrEqual: return one <= other
        case .greater: return one > other
        default: return one >= other
        }
      }
      if usesRecordRules, let answer = try recordOrder(left, right) { return answer }
      let order = try order(left, right, sign: sign.literal)
      switch sign {
      case .less: return order == .less
      case .lessOrEqual: return order == .less || order == .equal
      case .greater: return order == .greater
      default: return order == .greater || order == .equal
      }
    }
  }

  /// What the rules for records say before values are compared: false where one is none or
  /// missing; text against a number is an error.
  private func recordOrder(_ left: Value, _ right: Value) throws(Failure) -> Bool? {
    if left.isNone || right.isNone || left.isMissingFieldValue || right.isMissingFieldValue {
      return false
    }
    if left.isOrdered || right.isOrdered { return nil }
    for (text, number) in [(left, right), (right, left)] where text.isText && number.isNumeric {
      let field = fieldName(of: text).map { "field '\($0)' holds text" } ?? "text"
      throw Failure(
        "\(field), which has no order with a number",
        hint: fieldName(of: text).map { "say --types \($0):number if it is one" })
    }
    return nil
  }
}

extension ComparisonOperator {
  fileprivate var literal: StaticString {
    switch self {
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .isIn: "in"
    case .isNotIn: "not in"
    }
  }
}

extension Value {
  fileprivate var isMissingFieldValue: Bool { kind == .undefined && isMissingField }
}
