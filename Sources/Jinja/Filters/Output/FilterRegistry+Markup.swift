extension FilterRegistry {
  /// Escaping, and text that is HTML.
  static let markup: [NativeFunction] = [
    escape, escape.named("e"),
    NativeFunction("forceescape") { (run, value, _) throws(Failure) in
      let text = try run.string(of: value)
      return try run.escape(.text(text.bytes), for: run.safety)
    },
    NativeFunction("safe") { (run, value, _) throws(Failure) in
      try run.string(of: value).marked(safe: run.safety)
    },
    NativeFunction("striptags") { (run, value, _) throws(Failure) in
      run.text(TagStripping.strip(try run.characters(of: value).bytes))
    },
    NativeFunction("safe_url") { (run, value, _) throws(Failure) in
      let text = try run.string(of: value)
      return SafeURL.isSafe(Array(text.bytes)) ? text : .text("about:invalid")
    },
    NativeFunction("urlize", "trim_url_limit?", "nofollow?", "target?", "rel?", "extra_schemes?") {
      (run, value, arguments) throws(Failure) in try run.linked(value, arguments)
    },
    NativeFunction("xmlattr", "autospace?") { (run, value, arguments) throws(Failure) in
      var result: [UInt8] = []
      for (key, member) in try run.pairs(of: value) where !member.isNone && !member.isUndefined {
        try run.appendAttribute(key, member, to: &result)
        try run.reserve(result.count)
      }
      if try !run.flag(arguments, 0, or: true), !result.isEmpty { result.removeFirst() }
      return run.text(result, safe: run.autoescape == .none ? .none : run.htmlSafety)
    },
  ]

  private static let escape = NativeFunction("escape") { (run, value, _) throws(Failure) in
    try run.escape(value, for: run.safety)
  }
}

extension Run {
  /// What HTML that a filter writes is safe for: the mode in force if that is HTML's kind.
  var htmlSafety: Autoescape { autoescape == .xml ? .xml : .html }

  fileprivate mutating func linked(
    _ value: Value, _ arguments: Arguments
  ) throws(Failure) -> Value {
    var relations = Set<[UInt8]>([Array("noopener".utf8)])
    if isGiven(arguments, 3) {
      let words = try textBytes(arguments[3])
      TextSplit.words(words) { relations.insert(Array(words[$0])) }
    }
    if try flag(arguments, 1) { relations.insert(Array("nofollow".utf8)) }
    let sorted = relations.sorted { $0.lexicographicallyPrecedes($1) }
    var links = Links(rel: Array(sorted.joined(separator: [0x20])))
    if isGiven(arguments, 0) { links.limit = try whole(arguments[0]) }
    if isGiven(arguments, 2) { links.target = try textBytes(arguments[2]) }
    if isGiven(arguments, 4) {
      for scheme in try items(of: arguments[4]) {
        let name = try textBytes(scheme)
        guard LinkPattern.isScheme(name) else {
          throw Failure(
            "\(try repr(of: scheme).bytes.string) is not a valid URI scheme prefix.")
        }
        links.schemes.append(name)
      }
    }
    let escaped = try escape(value, for: htmlSafety)
    let result = links.apply(toEscaped: Array(escaped.bytes))
    return text(result, safe: autoescape == .none ? .none : htmlSafety)
  }

  /// Appends ` key="value"`.
  fileprivate mutating func appendAttribute(
    _ key: Value, _ value: Value, to result: inout [UInt8]
  ) throws(Failure) {
    let name = try textBytes(key)
    let isBad = name.contains { byte in
      switch byte {
      case 0x09...0x0D, 0x20, UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "="): true
      default: false
      }
    }
    if isBad {
      throw Failure("Invalid character in attribute name: \(try repr(of: key).bytes.string)")
    }
    result.append(0x20)
    result += try escape(key, for: htmlSafety).bytes
    result += "=\"".utf8
    result += try escape(value, for: htmlSafety).bytes
    result.append(UInt8(ascii: "\""))
  }
}
