import Records

/// A property list in the terms of JSON.
enum PropertyListDocument {
  static func read(_ source: TextFile) -> (document: RelaxedJSON?, diagnostics: [Diagnostic]) {
    let lines = LineStarts(source)
    do {
      let list = try PropertyListReader.read(source.bytes)
      var diagnostics: [Diagnostic] = []
      let document = translate(list, lines, &diagnostics)
      return (document, diagnostics)
    } catch {
      return (nil, [lines.place(ofLine: error.line).diagnostic(.error, error.message)])
    }
  }

  private static func translate(
    _ list: PropertyList, _ lines: LineStarts, _ diagnostics: inout [Diagnostic]
  ) -> RelaxedJSON {
    let place = lines.place(ofLine: list.line)
    switch list.value {
    case .string(let text), .date(let text), .data(let text):
      return RelaxedJSON(.text(text), at: place)
    case .number(let digits): return RelaxedJSON(.number(digits), at: place)
    case .boolean(let value): return RelaxedJSON(.boolean(value), at: place)
    case .array(let items):
      return RelaxedJSON(.list(items.map { translate($0, lines, &diagnostics) }), at: place)
    case .dictionary(let members):
      var names: Set<String> = []
      var result: [RelaxedJSON.Member] = []
      for member in members {
        let key = Located(member.key, at: lines.place(ofLine: member.keyLine))
        if names.insert(member.key).inserted {
          let value = translate(member.value, lines, &diagnostics)
          result.append(RelaxedJSON.Member(key: key, value: value))
        } else {
          let message = "the key \(member.key.quoted) stands here twice"
          diagnostics.append(key.place.diagnostic(.error, message))
        }
      }
      return RelaxedJSON(.object(result), at: place)
    }
  }
}

/// Where the lines of a file begin.
private struct LineStarts {
  let source: TextFile
  let offsets: [Int]

  init(_ source: TextFile) {
    self.source = source
    offsets =
      [source.start.offset]
      + source.bytes.indices.filter { source.bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// The first character of a line that is not white space.
  func place(ofLine line: Int) -> Place {
    guard offsets.indices.contains(line - 1) else { return source.place(at: source.bytes.count) }
    var offset = offsets[line - 1]
    while offset < source.bytes.count, [0x20, 0x09].contains(source.bytes[offset]) { offset += 1 }
    return source.place(at: offset)
  }
}
