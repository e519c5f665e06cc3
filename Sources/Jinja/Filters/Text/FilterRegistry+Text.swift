extension FilterRegistry {
  /// Text taken as text: replaced, counted, formatted, turned into text.
  static let texts: [NativeFunction] = [
    NativeFunction("string") { (run, value, _) throws(Failure) in try run.string(of: value) },
    NativeFunction("replace", "old", "new", "count?") { (run, value, arguments) throws(Failure) in
      let count = run.isGiven(arguments, 2) ? try run.whole(arguments[2]) : -1
      return try run.replaced(value, arguments[0], arguments[1], limit: count)
    },
    NativeFunction("wordcount") { (run, value, _) throws(Failure) in
      .integer(TextCounting.words(try run.characters(of: value).bytes))
    },
    NativeFunction("format", variadic: true) { (run, value, arguments) throws(Failure) in
      let positional = run.rest(arguments)
      let format = try run.string(of: value)
      guard arguments.keywords.isAbsent else {
        guard positional.isEmpty else {
          throw Failure("can't handle positional and keyword arguments at the same time")
        }
        return try run.percentFormat(format, arguments.keywords)
      }
      return try run.percentFormat(format, run.tuple(positional))
    },
    NativeFunction("urlencode") { (run, value, _) throws(Failure) in try run.urlEncoded(value) },
    NativeFunction("filesizeformat", "binary?") { (run, value, arguments) throws(Failure) in
      let bytes = try run.float(of: value)
      let size = TextCounting.fileSize(bytes, binary: try run.flag(arguments, 0))
      guard let size else { throw Failure("cannot convert float NaN to integer") }
      return run.text(size)
    },
    NativeFunction("random") { (run, value, _) throws(Failure) in
      let count = try run.length(of: value)
      if count == 0 { return run.undefined("No random item, sequence was empty.") }
      if run.isMapping(value) || value.kind == .view {
        throw Failure("'\(run.typeName(of: value))' object cannot be picked from by place")
      }
      let place = run.random.number(from: 0, to: count)
      return try run.item(of: value, key: .integer(place))
    },
  ]
}

extension Run {
  /// Replaces as the filter does: markup on either side has the rest escaped.
  fileprivate mutating func replaced(
    _ value: Value, _ old: Value, _ new: Value, limit: Int
  ) throws(Failure) -> Value {
    let oldText = try string(of: old)
    let newText = try string(of: new)
    var source = try string(of: value)
    let mode = autoescape
    var replacement = newText
    if mode != .none {
      if old.isText && old.safety == mode
        || new.isText && new.safety == mode && source.safety != mode
      {
        source = try escape(source, for: mode)
      }
      if source.safety == mode { replacement = try escape(newText, for: mode) }
    }
    let bytes = Array(source.bytes)
    let needle = Array(oldText.bytes)
    let occurrences = TextSearch.count(needle, in: bytes, 0..<bytes.count)
    let made = limit < 0 ? occurrences : min(limit, occurrences)
    try reserve(product: made, replacement.bytes.count)
    let result = TextSearch.replace(
      needle, with: Array(replacement.bytes), in: bytes, limit: limit)
    return text(result, safe: mode == .none ? .none : source.safety)
  }

  fileprivate mutating func urlEncoded(_ value: Value) throws(Failure) -> Value {
    let members: [(key: Value, value: Value)]
    switch value.kind {
    case .dictionary, .documentObject, .row: members = try pairs(of: value)
    case .list, .tuple, .documentList, .iterator, .view, .range, .table, .undefined:
      members = try pairItems(of: value)
    default: return text(URLQuoting.quote(try characters(of: value).bytes))
    }
    var result: [UInt8] = []
    for (key, member) in members {
      if !result.isEmpty { result.append(UInt8(ascii: "&")) }
      result += URLQuoting.quote(try characters(of: key).bytes, forQuery: true)
      result.append(UInt8(ascii: "="))
      result += URLQuoting.quote(try characters(of: member).bytes, forQuery: true)
    }
    return text(result)
  }

  /// The items of an iterable, each unpacked into two.
  mutating func pairItems(of value: Value) throws(Failure) -> [(key: Value, value: Value)] {
    var result: [(key: Value, value: Value)] = []
    for item in try items(of: value) {
      let parts = try items(of: item)
      guard parts.count == 2 else {
        throw Failure(
          parts.count < 2
            ? "not enough values to unpack (expected 2, got \(parts.count))"
            : "too many values to unpack (expected 2)")
      }
      result.append((parts[0], parts[1]))
    }
    return result
  }
}
