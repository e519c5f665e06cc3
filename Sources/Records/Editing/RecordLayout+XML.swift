extension RecordLayout {
  /// The layout of an XML document whose records begin at the places.
  static func xml(_ text: [UInt8], starts: [Int]) -> RecordLayout {
    guard !starts.isEmpty else { return emptyXML(text) }
    let span = text.span
    let records = starts.map { start in
      start..<(XMLElement(at: start, in: span)?.range.upperBound ?? start)
    }
    var layout = RecordLayout(records, of: text)
    layout.separator =
      records.count > 1
      ? trailingSpace(of: text[layout.gap(before: records.count - 1)])
      : trailingSpace(of: layout.prefix)
    return layout
  }

  /// Where records go in a root that has none.
  private static func emptyXML(_ text: [UInt8]) -> RecordLayout {
    var layout = RecordLayout([], of: text)
    guard let start = XMLElement.startOfRoot(in: text),
      let root = XMLElement(at: start, in: text.span)
    else { return layout }
    let lineEnd = lineEnd(in: text)
    layout.separator = lineEnd + [0x20, 0x20]
    if root.tag.isEmpty {
      // `<workouts/>` is opened up.
      let slash = root.tag.range.upperBound - 2
      layout.prefix =
        withoutTrailingSpace(text[..<slash]) + [UInt8(ascii: ">")] + layout.separator
      layout.suffix =
        lineEnd + Array("</".utf8) + text[root.tag.name] + [UInt8(ascii: ">")]
        + text[root.range.upperBound...]
    } else {
      layout.prefix =
        withoutTrailingSpace(text[..<root.content.upperBound]) + layout.separator
      layout.suffix = lineEnd + text[root.content.upperBound...]
    }
    return layout
  }
}
