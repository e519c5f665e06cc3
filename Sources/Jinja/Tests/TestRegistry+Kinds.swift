extension TestRegistry {
  /// What kind of value it is.
  static let kinds: [NativeFunction] = [
    test("defined") { (_, value) throws(Failure) in !value.isUndefined },
    test("undefined") { (_, value) throws(Failure) in value.isUndefined },
    test("none") { (_, value) throws(Failure) in value.isNone },
    test("boolean") { (_, value) throws(Failure) in value.kind == .boolean },
    test("true") { (_, value) throws(Failure) in value.kind == .boolean && value.asBoolean },
    test("false") { (_, value) throws(Failure) in value.kind == .boolean && !value.asBoolean },
    test("integer") { (run, value) throws(Failure) in
      value.kind != .boolean && run.typeName(of: value) == "int"
    },
    test("float") { (run, value) throws(Failure) in run.typeName(of: value) == "float" },
    test("number") { (_, value) throws(Failure) in value.isNumeric },
    test("string") { (_, value) throws(Failure) in value.isText },
    test("mapping") { (run, value) throws(Failure) in run.isMapping(value) },
    test("sequence") { (run, value) throws(Failure) in
      switch value.kind {
      case .text, .list, .tuple, .dictionary, .range, .row, .table, .documentList,
        .documentObject:
        true
      case .undefined: value.behaviour != .strict || value.isMissingField
      default: false
      }
    },
    test("iterable") { (run, value) throws(Failure) in
      switch value.kind {
      case .text, .list, .tuple, .dictionary, .range, .row, .table, .documentList,
        .documentObject, .view, .iterator, .loop:
        return true
      case .undefined:
        try run.requireLenient(value)
        return true
      default: return false
      }
    },
    test("callable") { (_, value) throws(Failure) in
      switch value.kind {
      case .function, .joiner, .loop, .undefined: true
      default: false
      }
    },
    test("escaped") { (_, value) throws(Failure) in value.isSafe },
  ]

  /// A test without arguments.
  static func test(
    _ name: String, _ body: @escaping @Sendable (inout Run, Value) throws(Failure) -> Bool
  ) -> NativeFunction {
    NativeFunction(name) { (run, value, _) throws(Failure) in
      .boolean(try body(&run, value))
    }
  }
}
