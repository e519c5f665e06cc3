extension OutputBuffer {
  /// Appends a text as the content of a cell in a GFM table, so that its rendering is the text.
  ///
  /// Returns false for a text with U+0000, which no Markdown can hold.
  package mutating func appendMarkdownText(_ text: Span<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      var next = index
      while next < text.count, !MarkdownEscapes.isSpecial(text[next]) { next += 1 }
      append(text.extracting(index..<next))
      guard next < text.count else { break }
      if text[next] == 0 { return false }
      appendMarkdownEscape(text, at: next)
      index = next + 1
    }
    return true
  }

  private mutating func appendMarkdownEscape(_ text: Span<UInt8>, at index: Int) {
    let byte = text[index]
    switch byte {
    case UInt8(ascii: "&"): append("&amp;")
    case UInt8(ascii: "<"): append("&lt;")
    case UInt8(ascii: ">"): append("&gt;")
    case UInt8(ascii: "\n"): append("<br>")
    case UInt8(ascii: "\r"): append("&#13;")
    case UInt8(ascii: " "), 0x09, 0x0B, 0x0C:
      // A table drops white space around a cell's text.
      guard index == 0 || index == text.count - 1 else { return append(byte) }
      append("&#")
      append("\(byte)")
      append(UInt8(ascii: ";"))
    case UInt8(ascii: ":"):
      if MarkdownEscapes.beginsAddress(text, at: index) { append(UInt8(ascii: "\\")) }
      append(byte)
    case UInt8(ascii: "."):
      if MarkdownEscapes.endsWorldWideWeb(text, at: index) { append(UInt8(ascii: "\\")) }
      append(byte)
    default:
      append(UInt8(ascii: "\\"))
      append(byte)
    }
  }
}
