extension FilterRegistry {
  /// Data written out as text.
  static let data: [NativeFunction] = [
    NativeFunction("tojson", "indent?") { (run, value, arguments) throws(Failure) in
      var writer = JSONWriter()
      if run.isGiven(arguments, 0) {
        if arguments[0].isText {
          writer.indent = Array(arguments[0].bytes)
        } else {
          let width = try run.whole(arguments[0])
          try run.reserve(width)
          writer.indent = TextLayout.repeated([0x20], width)
        }
      }
      try writer.append(value, in: &run, depth: 0)
      // JSON is no cell of CSV and no Markdown, so there it stays to be escaped.
      let safe: Autoescape = run.autoescape == .json ? .json : run.htmlSafety
      return run.text(writer.output, safe: safe)
    },
    NativeFunction("pprint") { (run, value, _) throws(Failure) in
      var printer = PrettyPrinter()
      try printer.append(value, in: &run, indent: 0, allowance: 0, level: 0)
      return run.text(printer.output)
    },
  ]
}
