/// Writes what is inside a list or an object: `<item>` elements, or elements of the members' names.
enum XMLNesting {
  private struct Level {
    var isList: Bool
    /// Where the element's name is among the names; nil for an item of a list.
    var name: Range<Int>?
  }

  private static let item = Array("item".utf8)

  /// Writes the content of the element whose value is the JSON text.
  static func write(_ text: Span<UInt8>, to output: inout OutputBuffer) -> XMLFault? {
    var cursor = JSONCursor()
    var levels: [Level] = []
    /// The names of the elements that are open, and of the one to be opened.
    var names: [UInt8] = []
    var name: Range<Int>?
    var scratch: [UInt8] = []
    var scalar: Unicode.Scalar?
    while scalar == nil, let token = cursor.next(in: text) {
      switch token {
      case .key(let range):
        let start = names.count
        JSONEscapes.append(text.extracting(range), to: &names)
        name = start..<names.count
        continue
      case .beginList, .beginObject:
        var isList = false
        if case .beginList = token { isList = true }
        if !levels.isEmpty {
          scalar = writeStart(name, of: names, to: &output)
          output.append(isList ? " f:type=\"list\">" : " f:type=\"object\">")
        }
        levels.append(Level(isList: isList, name: name))
        name = nil
        continue
      case .endList, .endObject:
        guard let level = levels.popLast(), !levels.isEmpty else { continue }
        name = level.name
      case .text(let range):
        scalar = writeStart(name, of: names, to: &output)
        output.append(">")
        scratch.removeAll(keepingCapacity: true)
        JSONEscapes.append(text.extracting(range), to: &scratch)
        scalar = scalar ?? output.appendXMLText(scratch.span)
      case .number(let range):
        scalar = writeStart(name, of: names, to: &output)
        output.append(" f:type=\"number\">")
        output.append(text.extracting(range))
      case .boolean(let value):
        scalar = writeStart(name, of: names, to: &output)
        output.append(" f:type=\"boolean\">")
        output.append(value ? "true" : "false")
      case .null:
        scalar = writeStart(name, of: names, to: &output)
        output.append(" f:type=\"null\">")
      }
      if scalar == nil { writeEnd(name, of: names, to: &output) }
      if let name, scalar == nil { names.removeSubrange(name.lowerBound...) }
      if scalar == nil { name = nil }
    }
    guard let scalar else { return nil }
    let path = (levels.map(\.name) + [name]).compactMap { range in
      range.map { String(decoding: names[$0], as: UTF8.self) }
    }
    return XMLFault(scalar: scalar, path: path)
  }

  private static func writeStart(
    _ name: Range<Int>?, of names: [UInt8], to output: inout OutputBuffer
  ) -> Unicode.Scalar? {
    guard let name else { return XMLTags.writeStart(item.span, to: &output) }
    return XMLTags.writeStart(names.span.extracting(name), to: &output)
  }

  private static func writeEnd(
    _ name: Range<Int>?, of names: [UInt8], to output: inout OutputBuffer
  ) {
    guard let name else { return XMLTags.writeEnd(item.span, to: &output) }
    XMLTags.writeEnd(names.span.extracting(name), to: &output)
  }
}
