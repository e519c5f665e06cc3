extension TestRegistry {
  /// What a number or text is like, and what names stand for.
  static let values: [NativeFunction] = [
    test("odd") { (run, value) throws(Failure) in
      try run.isRemainder(of: value, by: .integer(2), equalTo: 1)
    },
    test("even") { (run, value) throws(Failure) in
      try run.isRemainder(of: value, by: .integer(2), equalTo: 0)
    },
    NativeFunction("divisibleby", "num") { (run, value, arguments) throws(Failure) in
      .boolean(try run.isRemainder(of: value, by: arguments[0], equalTo: 0))
    },
    test("lower") { (run, value) throws(Failure) in
      TextTests.isLower(try run.characters(of: value).bytes)
    },
    test("upper") { (run, value) throws(Failure) in
      TextTests.isUpper(try run.characters(of: value).bytes)
    },
    test("filter") { (run, value) throws(Failure) in
      _ = try run.hash(of: value)
      return value.isText && run.environment.filter(named: value.bytes.string) != nil
    },
    test("test") { (run, value) throws(Failure) in
      _ = try run.hash(of: value)
      return value.isText && run.environment.test(named: value.bytes.string) != nil
    },
  ]
}

extension Run {
  /// Whether `value % divisor` is the number given.
  fileprivate mutating func isRemainder(
    of value: Value, by divisor: Value, equalTo expected: Int
  ) throws(Failure) -> Bool {
    let remainder = try binary(.modulo, value, divisor)
    return try equals(remainder, .integer(expected))
  }
}
