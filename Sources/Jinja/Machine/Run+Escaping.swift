// Making values safe for a mode.
extension Run {
  /// Python's `markupsafe.escape`: the value's text, safe for `mode`; text already safe for it stays.
  mutating func escape(_ value: Value, for mode: Autoescape) throws(Failure) -> Value {
    if value.kind == .text, value.safety == mode { return value }
    if mode == .json {
      var output: [UInt8] = []
      try appendJSON(of: value, to: &output, depth: 0)
      return text(output, safe: mode)
    }
    let plain = try string(of: value)
    if plain.safety == mode { return plain }
    if mode == .none { return plain }
    if mode == .html { return try escapeHTML(plain.bytes) }
    var output: [UInt8] = []
    try appendEscaped(plain.bytes, for: mode, isText: value.isText, to: &output)
    return text(output, safe: mode)
  }

  /// Text with references for `& < > ' "`; what has none of them is not copied.
  private mutating func escapeHTML(_ bytes: Bytes) throws(Failure) -> Value {
    var extra = 0
    for byte in bytes where !HTMLEscaping.isPlain(byte) {
      extra += HTMLEscaping.packedReference(byte).count - 1
    }
    if extra == 0 { return .text(bytes, safe: .html) }
    return try text(capacity: bytes.count + extra, safe: .html) { (span) throws(Failure) in
      for byte in bytes {
        var reference = HTMLEscaping.packedReference(byte)
        for _ in 0..<reference.count {
          span.append(UInt8(truncatingIfNeeded: reference.bits))
          reference.bits >>= 8
        }
      }
    }
  }

  /// Writes `bytes` as `mode` needs them; `isText` is false for numbers and the like.
  func appendEscaped(
    _ bytes: Bytes, for mode: Autoescape, isText: Bool, to output: inout [UInt8]
  ) throws(Failure) {
    switch mode {
    case .none: output.append(contentsOf: bytes)
    case .html: HTMLEscaping.append(bytes, to: &output)
    case .xml:
      guard XMLEscaping.append(bytes, to: &output) else {
        throw Failure("a text with a control character, which XML cannot hold")
      }
    case .csv:
      CSVEscaping.append(
        bytes, isText: isText, guardsFormulas: isText && settings.excelSafe, to: &output)
    case .markdown:
      guard MarkdownEscaping.append(bytes, to: &output) else {
        throw Failure("a text with U+0000, which Markdown cannot hold")
      }
    case .json: JSONEscaping.append(bytes, to: &output)
    }
  }

  /// A value as JSON: what printing means where the output is JSON.
  mutating func appendJSON(
    of value: Value, to output: inout [UInt8], depth: Int
  ) throws(Failure) {
    if depth > Run.deepestValue { throw Failure("data nested too deeply to print", kind: .limit) }
    switch value.kind {
    case .none, .absent: output.append(contentsOf: "null".utf8)
    case .undefined:
      _ = try textOfUndefined(value)
      output.append(contentsOf: "null".utf8)
    case .boolean: output.append(contentsOf: (value.asBoolean ? "true" : "false").utf8)
    case .integer, .big, .wide, .number: try appendRepr(of: value, to: &output, depth: depth)
    case .float:
      guard value.asFloat.isFinite else { throw Failure("JSON has no infinity and no NaN") }
      try appendRepr(of: value, to: &output, depth: depth)
    case .text:
      if value.safety == .json {
        output.append(contentsOf: value.bytes)
      } else {
        JSONEscaping.append(value.bytes, to: &output)
      }
    case .dictionary, .documentObject, .row, .namespace:
      output.append(UInt8(ascii: "{"))
      var isFirst = true
      for (key, member) in try pairs(of: value) {
        if !isFirst { output.append(contentsOf: ", ".utf8) }
        isFirst = false
        JSONEscaping.append(try bytes(of: key), to: &output)
        output.append(contentsOf: ": ".utf8)
        try appendJSON(of: member, to: &output, depth: depth + 1)
      }
      output.append(UInt8(ascii: "}"))
    case .list, .tuple, .range, .iterator, .view, .table, .documentList:
      output.append(UInt8(ascii: "["))
      var isFirst = true
      for item in try items(of: value) {
        if !isFirst { output.append(contentsOf: ", ".utf8) }
        isFirst = false
        try appendJSON(of: item, to: &output, depth: depth + 1)
      }
      output.append(UInt8(ascii: "]"))
    case .function, .loop, .cycler, .joiner, .module, .blocks:
      throw Failure("'\(typeName(of: value))' cannot be written as JSON")
    }
    if output.count > settings.mostHeld / 2 { throw holdsTooMuch() }
  }
}
