extension MethodRegistry {
  /// Methods of text that answer a question.
  static let textQuestions: [NativeFunction] =
    [
      ("isalpha", TextTests.isAlpha), ("isalnum", TextTests.isAlnum),
      ("isdecimal", TextTests.isDecimal), ("isdigit", TextTests.isDigit),
      ("isnumeric", TextTests.isNumeric), ("isspace", TextTests.isSpace),
      ("isprintable", TextTests.isPrintable), ("islower", TextTests.isLower),
      ("isupper", TextTests.isUpper), ("istitle", TextTests.isTitle),
      ("isidentifier", TextTests.isIdentifier), ("isascii", TextTests.isASCII),
    ].map { (name: String, test: @escaping @Sendable ([UInt8]) -> Bool) in
      NativeFunction(name) { (_, value, _) throws(Failure) in
        .boolean(test(Array(value.bytes)))
      }
    }
    + [
      affix("startswith") { (text, affix) in TextSearch.hasPrefix(affix, in: text) },
      affix("endswith") { (text, affix) in TextSearch.hasSuffix(affix, in: text) },
      search("find", isStrict: false, TextSearch.first),
      search("rfind", isStrict: false, TextSearch.last),
      search("index", isStrict: true, TextSearch.first),
      search("rindex", isStrict: true, TextSearch.last),
      NativeFunction("count", "sub", "start?", "end?") { (run, value, arguments) throws(Failure) in
        let text = Array(value.bytes)
        let sought = try run.textBytes(arguments[0])
        guard let range = try run.byteRange(arguments, 1, in: text) else { return .integer(0) }
        return .integer(TextSearch.count(sought, in: text, range))
      },
    ]

  private static func affix(
    _ name: String, _ matches: @escaping @Sendable ([UInt8], [UInt8]) -> Bool
  ) -> NativeFunction {
    NativeFunction(name, "affix", "start?", "end?") { (run, value, arguments) throws(Failure) in
      let text = Array(value.bytes)
      let candidates =
        arguments[0].kind == .tuple ? try run.items(of: arguments[0]) : [arguments[0]]
      let range = try run.byteRange(arguments, 1, in: text)
      for candidate in candidates {
        let affix = try run.textBytes(candidate)
        if let range, matches(Array(text[range]), affix) { return .boolean(true) }
      }
      return .boolean(false)
    }
  }

  private static func search(
    _ name: String, isStrict: Bool,
    _ find: @escaping @Sendable ([UInt8], [UInt8], Range<Int>) -> Int?
  ) -> NativeFunction {
    NativeFunction(name, "sub", "start?", "end?") { (run, value, arguments) throws(Failure) in
      let text = Array(value.bytes)
      let sought = try run.textBytes(arguments[0])
      if let range = try run.byteRange(arguments, 1, in: text),
        let offset = find(sought, text, range)
      {
        return .integer(CodePoints.count(text[..<offset]))
      }
      if isStrict { throw Failure("substring not found") }
      return .integer(-1)
    }
  }
}

extension Run {
  /// The bytes between two optional code-point indices counted from either end; nil where the
  /// first lies behind the text.
  func byteRange(
    _ arguments: Arguments, _ first: Int, in text: [UInt8]
  ) throws(Failure) -> Range<Int>? {
    guard isGiven(arguments, first) || isGiven(arguments, first + 1) else { return 0..<text.count }
    let count = CodePoints.count(text)
    let start = isGiven(arguments, first) ? try whole(arguments[first]) : 0
    let end = isGiven(arguments, first + 1) ? try whole(arguments[first + 1]) : count
    let low = start < 0 ? max(0, start &+ count) : start
    let high = end < 0 ? max(0, end &+ count) : min(end, count)
    guard low <= high else { return nil }
    return CodePoints.offset(of: low, in: text)..<CodePoints.offset(of: high, in: text)
  }
}
