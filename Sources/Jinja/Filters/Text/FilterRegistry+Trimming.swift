extension FilterRegistry {
  /// Text laid out anew: trimmed, centred, indented, wrapped, cut.
  static let layouts: [NativeFunction] = [
    NativeFunction("trim", "chars?") { (run, value, arguments) throws(Failure) in
      let source = try run.string(of: value)
      guard run.isGiven(arguments, 0) else {
        return .text(source.bytes.trimmed, safe: source.safety)
      }
      let drop = WhiteSpace.set(try run.textBytes(arguments[0]))
      return run.text(WhiteSpace.trim(Array(source.bytes), drop), safe: source.safety)
    },
    NativeFunction("center", "width?") { (run, value, arguments) throws(Failure) in
      let (text, safe) = try run.characters(of: value)
      let width = try run.whole(arguments, 0, or: 80)
      try run.reserve(width)
      return run.text(TextLayout.center(text, width), safe: safe)
    },
    NativeFunction("indent", "width?", "first?", "blank?") {
      (run, value, arguments) throws(Failure) in
      let text = try run.textBytes(value)
      let indent: [UInt8]
      if arguments[0].isText {
        indent = Array(arguments[0].bytes)
      } else {
        let width = try run.whole(arguments, 0, or: 4)
        try run.reserve(width)
        indent = TextLayout.repeated([0x20], width)
      }
      try run.reserve(product: indent.count, text.count + 1)
      let first = try run.flag(arguments, 1)
      let blank = try run.flag(arguments, 2)
      return run.text(
        TextIndent.apply(indent, to: text, first: first, blank: blank), safe: value.safety)
    },
    NativeFunction("wordwrap", "width?", "break_long_words?", "wrapstring?", "break_on_hyphens?") {
      (run, value, arguments) throws(Failure) in
      let text = try run.textBytes(value)
      let width = try run.whole(arguments, 0, or: 79)
      guard width > 0 || text.isEmpty else {
        throw Failure("invalid width \(width) (must be > 0)")
      }
      let wrapping = TextWrapping(
        width: width, breaksLongWords: try run.flag(arguments, 1, or: true),
        breaksOnHyphens: try run.flag(arguments, 3, or: true))
      let mark = run.isGiven(arguments, 2) ? try run.textBytes(arguments[2]) : [0x0A]
      try run.reserve(product: mark.count, text.count)
      return run.text(wrapping.wrap(text, lineBreak: mark))
    },
    NativeFunction("truncate", "length?", "killwords?", "end?", "leeway?") {
      (run, value, arguments) throws(Failure) in try run.truncated(value, arguments)
    },
  ]
}

extension Run {
  /// Refuses a result that may be as large as a product.
  func reserve(product one: Int, _ other: Int) throws(Failure) {
    let (product, overflow) = one.multipliedReportingOverflow(by: other)
    try reserve(overflow ? Int.max : product)
  }

  fileprivate mutating func truncated(
    _ value: Value, _ arguments: Arguments
  ) throws(Failure) -> Value {
    let end = arguments.has(2) ? arguments[2] : .text("...")
    let ending = try textBytes(end)
    let length = try whole(arguments, 0, or: 255)
    let leeway = isGiven(arguments, 3) ? try whole(arguments[3]) : 5
    let endCount = CodePoints.count(ending)
    guard length >= endCount else {
      throw Failure("expected length >= \(endCount), got \(length)")
    }
    guard leeway >= 0 else { throw Failure("expected leeway >= 0, got \(leeway)") }
    let limit = length.addingReportingOverflow(leeway)
    let count = try self.length(of: value)
    if limit.overflow || count <= limit.partialValue { return value }
    let text = try textBytes(value)
    var truncation = TextTruncation(length: length, cutsWords: try flag(arguments, 1))
    truncation.leeway = leeway
    // Markup and plain text join as `+` joins them: the plain part is escaped.
    if value.safety == end.safety {
      truncation.end = ending
      return self.text(truncation.apply(to: text), safe: value.safety)
    }
    let kept = Array(truncation.kept(of: text, endCount: endCount))
    let safe = value.isSafe ? value.safety : end.safety
    let head = value.isSafe ? kept : try escaped(kept, for: safe)
    let tail = end.isSafe ? ending : try escaped(ending, for: safe)
    return self.text(head + tail, safe: safe)
  }

  /// Text escaped for a mode.
  mutating func escaped(_ bytes: [UInt8], for mode: Autoescape) throws(Failure) -> [UInt8] {
    Array(try escape(text(bytes), for: mode).bytes)
  }
}
