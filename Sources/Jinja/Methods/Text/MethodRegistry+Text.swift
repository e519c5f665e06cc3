extension MethodRegistry {
  /// Methods of text that give text of the same kind.
  static let textConversions: [NativeFunction] =
    [
      ("title", TextCase.title), ("capitalize", TextCase.capitalize),
      ("swapcase", TextCase.swapcase), ("casefold", TextCase.casefold),
    ].map { (name: String, convert: @escaping @Sendable ([UInt8]) -> [UInt8]) in
      NativeFunction(name) { (run, value, _) throws(Failure) in
        run.text(convert(Array(value.bytes)), safe: value.safety)
      }
    }
    + [
      NativeFunction("upper") { (run, value, _) throws(Failure) in
        try run.mapped(value, TextCase.upperASCII, TextCase.upper)
      },
      NativeFunction("lower") { (run, value, _) throws(Failure) in
        try run.mapped(value, TextCase.lowerASCII, TextCase.lower)
      },
      trimming("strip") { WhiteSpace.trim($0, $1) },
      trimming("lstrip") { WhiteSpace.trimStart($0, $1) },
      trimming("rstrip") { WhiteSpace.trimEnd($0, $1) },
      padding("center") { TextLayout.center($0, $1, fill: $2) },
      padding("ljust") { TextLayout.left($0, $1, fill: $2) },
      padding("rjust") { TextLayout.right($0, $1, fill: $2) },
      NativeFunction("zfill", "width") { (run, value, arguments) throws(Failure) in
        let width = try run.whole(arguments[0])
        try run.reserve(width)
        return run.text(TextLayout.zeroFilled(Array(value.bytes), width), safe: value.safety)
      },
      NativeFunction("expandtabs", "tabsize?") { (run, value, arguments) throws(Failure) in
        let size = try run.whole(arguments, 0, or: 8)
        let text = Array(value.bytes)
        let tabs = text.count { $0 == 9 }
        try run.reserve(product: tabs, max(0, size))
        return run.text(TextLayout.expandTabs(text, size: size), safe: value.safety)
      },
      NativeFunction("replace", "old", "new", "count?") { (run, value, arguments) throws(Failure) in
        let old = try run.textBytes(arguments[0])
        var new = try run.textBytes(arguments[1])
        if value.isSafe { new = Array(try run.escape(arguments[1], for: value.safety).bytes) }
        let text = Array(value.bytes)
        let limit = try run.whole(arguments, 2, or: -1)
        let count = TextSearch.count(old, in: text, 0..<text.count)
        try run.reserve(product: limit < 0 ? count : min(count, limit), new.count)
        return run.text(
          TextSearch.replace(old, with: new, in: text, limit: limit), safe: value.safety)
      },
      NativeFunction("removeprefix", "prefix") { (run, value, arguments) throws(Failure) in
        let prefix = try run.textBytes(arguments[0])
        let isThere = TextSearch.hasPrefix(prefix, in: Array(value.bytes))
        return .text(value.bytes.dropping(isThere ? prefix.count : 0), safe: value.safety)
      },
      NativeFunction("removesuffix", "suffix") { (run, value, arguments) throws(Failure) in
        let suffix = try run.textBytes(arguments[0])
        let isThere = TextSearch.hasSuffix(suffix, in: Array(value.bytes))
        return .text(
          value.bytes.prefix(value.bytes.count - (isThere ? suffix.count : 0)), safe: value.safety)
      },
    ]

  private static func trimming(
    _ name: String,
    _ trim: @escaping @Sendable ([UInt8], (Unicode.Scalar) -> Bool) -> [UInt8]
  ) -> NativeFunction {
    NativeFunction(name, "chars?") { (run, value, arguments) throws(Failure) in
      let drop =
        run.isGiven(arguments, 0)
        ? WhiteSpace.set(try run.textBytes(arguments[0])) : WhiteSpace.contains
      return run.text(trim(Array(value.bytes), drop), safe: value.safety)
    }
  }

  private static func padding(
    _ name: String, _ pad: @escaping @Sendable ([UInt8], Int, [UInt8]) -> [UInt8]
  ) -> NativeFunction {
    NativeFunction(name, "width", "fillchar?") { (run, value, arguments) throws(Failure) in
      let width = try run.whole(arguments[0])
      try run.reserve(width)
      var fill: [UInt8] = [0x20]
      if arguments.has(1) {
        fill = try run.textBytes(arguments[1])
        if value.isSafe { fill = Array(try run.escape(arguments[1], for: value.safety).bytes) }
        guard CodePoints.count(fill) == 1 else {
          throw Failure("The fill character must be exactly one character long")
        }
      }
      return run.text(pad(Array(value.bytes), width, fill), safe: value.safety)
    }
  }
}
