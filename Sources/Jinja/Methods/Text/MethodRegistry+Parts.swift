extension MethodRegistry {
  /// Methods of text that take it apart, put it together, or fill it in.
  static let textParts: [NativeFunction] = [
    NativeFunction("split", "sep?", "maxsplit?") { (run, value, arguments) throws(Failure) in
      let limit = try run.whole(arguments, 1, or: -1)
      let text = Array(value.bytes)
      var parts = TextParts(of: value, atMost: run.settings.longestList)
      if let separator = try run.separator(arguments, 0) {
        try TextSplit.pieces(text, by: separator, limit: limit) { (part) throws(Failure) in
          try parts.add(part)
        }
      } else {
        try TextSplit.words(text, limit: limit) { (part) throws(Failure) in try parts.add(part) }
      }
      return run.list(parts.values)
    },
    NativeFunction("rsplit", "sep?", "maxsplit?") { (run, value, arguments) throws(Failure) in
      let limit = try run.whole(arguments, 1, or: -1)
      let text = Array(value.bytes)
      var parts = TextParts(of: value, atMost: run.settings.longestList)
      if let separator = try run.separator(arguments, 0) {
        try TextSplit.piecesFromEnd(text, by: separator, limit: limit) { (part) throws(Failure) in
          try parts.add(part)
        }
      } else {
        try TextSplit.wordsFromEnd(text, limit: limit) { (part) throws(Failure) in
          try parts.add(part)
        }
      }
      parts.values.reverse()
      return run.list(parts.values)
    },
    NativeFunction("splitlines", "keepends?") { (run, value, arguments) throws(Failure) in
      let keepEnds = try run.flag(arguments, 0)
      var parts = TextParts(of: value, atMost: run.settings.longestList)
      try TextSplit.lines(Array(value.bytes), keepEnds: keepEnds) { (part) throws(Failure) in
        try parts.add(part)
      }
      return run.list(parts.values)
    },
    NativeFunction("partition", "sep") { (run, value, arguments) throws(Failure) in
      guard let separator = try run.separator(arguments, 0) else { throw Run.noSeparator }
      let parts = TextSplit.partition(Array(value.bytes), by: separator)
      return run.tuple(parts.map { run.text($0, safe: value.safety) })
    },
    NativeFunction("rpartition", "sep") { (run, value, arguments) throws(Failure) in
      guard let separator = try run.separator(arguments, 0) else { throw Run.noSeparator }
      let parts = TextSplit.partitionFromEnd(Array(value.bytes), by: separator)
      return run.tuple(parts.map { run.text($0, safe: value.safety) })
    },
    NativeFunction("join", "iterable") { (run, value, arguments) throws(Failure) in
      let items = try run.items(of: arguments[0])
      for (place, item) in items.enumerated() where !item.isText && !value.isSafe {
        throw Failure(
          "sequence item \(place): expected str instance, \(run.typeName(of: item)) found")
      }
      return try run.concatenated(items, value, safe: value.safety)
    },
    NativeFunction("format", variadic: true) { (run, value, arguments) throws(Failure) in
      if !value.isSafe, arguments.keywords.isAbsent,
        let quick = run.quickFormat(value.bytes, run.rest(arguments))
      {
        return quick
      }
      var formatter = StringFormatter(
        run.rest(arguments), run.keywords(arguments), safe: value.safety)
      return run.text(try formatter.run(Array(value.bytes), in: &run), safe: value.safety)
    },
    NativeFunction("format_map", "mapping") { (run, value, arguments) throws(Failure) in
      var formatter = StringFormatter([], [], safe: value.safety)
      formatter.mapping = arguments[0]
      return run.text(try formatter.run(Array(value.bytes), in: &run), safe: value.safety)
    },
    markup("unescape") { HTMLEntities.unescape($0) },
    markup("striptags") { TagStripping.strip($0) },
  ]

  /// A method that only markup has; it gives plain text.
  private static func markup(
    _ name: String, _ convert: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) -> NativeFunction {
    NativeFunction(name) { (run, value, _) throws(Failure) in
      guard value.isSafe else {
        throw Failure("'str object' has no attribute '\(name)'", kind: .undefined)
      }
      return run.text(convert(Array(value.bytes)))
    }
  }
}

extension Run {
  static var noSeparator: Failure { Failure("must be str, not NoneType") }

  /// A separator that is not empty; nil for none.
  fileprivate func separator(_ arguments: Arguments, _ index: Int) throws(Failure) -> [UInt8]? {
    guard isGiven(arguments, index) else { return nil }
    let separator = try textBytes(arguments[index])
    guard !separator.isEmpty else { throw Failure("empty separator") }
    return separator
  }
}

/// Parts of a text that a list is made of; they lie where the text does and are as safe.
private struct TextParts {
  var values: [Value] = []
  private let text: Value
  private let most: Int

  init(of text: Value, atMost most: Int) {
    self.text = text
    self.most = most
  }

  mutating func add(_ range: Range<Int>) throws(Failure) {
    if values.count == most {
      throw Failure("a list of more than \(most) items is too long", kind: .limit)
    }
    values.append(
      .text(text.bytes.slice(range.lowerBound, range.upperBound), safe: text.safety))
  }
}
