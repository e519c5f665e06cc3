extension RecordLayout {
  /// The layout of a JSON text whose records begin at the places.
  static func json(_ text: [UInt8], starts: [Int]) -> RecordLayout {
    guard !starts.isEmpty else { return emptyJSON(text) }
    let span = text.span
    var layout = RecordLayout(starts.map { $0..<JSONContainer.end(of: $0, in: span) }, of: text)
    if layout.records.count > 1 {
      layout.separator = Array(text[layout.gap(before: layout.records.count - 1)])
    } else {
      layout.separator = [UInt8(ascii: ",")] + trailingSpace(of: layout.prefix)
    }
    return layout
  }

  /// The layout of JSON Lines whose records begin at the places.
  static func lines(_ text: [UInt8], starts: [Int]) -> RecordLayout {
    let span = text.span
    var layout = RecordLayout(starts.map { $0..<JSONContainer.end(of: $0, in: span) }, of: text)
    layout.separator = lineEnd(in: text)
    if starts.isEmpty {
      layout.prefix = []
      layout.suffix = layout.separator
    }
    return layout
  }

  /// Where records go in a text that has an empty list for them, at the top or as a member.
  private static func emptyJSON(_ text: [UInt8]) -> RecordLayout {
    var layout = RecordLayout([], of: text)
    let span = text.span
    guard let top = text.firstIndex(where: { !isSpace($0) }) else { return layout }
    var list: Range<Int>?
    if text[top] == UInt8(ascii: "[") {
      list = top..<JSONContainer.end(of: top, in: span)
    } else {
      list = JSONContainer(at: top, in: span).items.map(\.value).first {
        text[$0.lowerBound] == UInt8(ascii: "[")
          && JSONContainer(at: $0.lowerBound, in: span).items.isEmpty
      }
    }
    guard let list else { return layout }
    let lineStart = text[..<list.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let indentation = text[lineStart...].prefix { $0 == 0x20 || $0 == 0x09 }
    let lineEnd = lineEnd(in: text)
    let inner = lineEnd + indentation + [0x20, 0x20]
    layout.prefix = Array(text[...list.lowerBound]) + inner
    layout.suffix = lineEnd + indentation + text[(list.upperBound - 1)...]
    layout.separator = [UInt8(ascii: ",")] + inner
    return layout
  }
}
