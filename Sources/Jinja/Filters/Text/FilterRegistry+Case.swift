extension FilterRegistry {
  /// Upper and lower case.
  static let cases: [NativeFunction] = [
    NativeFunction("upper") { (run, value, _) throws(Failure) in
      try run.mapped(value, TextCase.upperASCII, TextCase.upper)
    },
    NativeFunction("lower") { (run, value, _) throws(Failure) in
      try run.mapped(value, TextCase.lowerASCII, TextCase.lower)
    },
    NativeFunction("title") { (run, value, _) throws(Failure) in
      run.text(TextCase.titleWords(try run.characters(of: value).bytes))
    },
    NativeFunction("capitalize") { (run, value, _) throws(Failure) in
      let (text, safe) = try run.characters(of: value)
      return run.text(TextCase.capitalize(text), safe: safe)
    },
  ]
}

extension Run {
  /// The value's text, byte by byte where it is ASCII.
  mutating func mapped(
    _ value: Value, _ byte: (UInt8) -> UInt8, _ whole: ([UInt8]) -> [UInt8]
  ) throws(Failure) -> Value {
    let source = try string(of: value)
    let bytes = source.bytes
    guard bytes.isASCII else { return text(whole(Array(bytes)), safe: source.safety) }
    return try text(capacity: bytes.count, safe: source.safety) { span in
      for position in bytes.indices { span.append(byte(bytes[position])) }
    }
  }
}
