extension OutputBuffer {
  /// Appends a text as content of an HTML element or attribute.
  ///
  /// Returns false for a text with U+0000, which no HTML can hold.
  mutating func appendHTMLText(_ text: Span<UInt8>) -> Bool {
    var index = 0
    while true {
      let special = ByteScan.firstIndex(in: text, from: index) { word in
        ByteScan.equal(word, UInt8(ascii: "&")) | ByteScan.equal(word, UInt8(ascii: "<"))
          | ByteScan.equal(word, UInt8(ascii: ">")) | ByteScan.equal(word, UInt8(ascii: "\""))
          | ByteScan.equal(word, UInt8(ascii: "'")) | ByteScan.equal(word, UInt8(ascii: "\r"))
          | ByteScan.equal(word, 0)
      }
      append(text.extracting(index..<special))
      guard special < text.count else { return true }
      switch text[special] {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case UInt8(ascii: "'"): append("&#39;")
      case UInt8(ascii: "\r"): append("&#13;")
      default: return false
      }
      index = special + 1
    }
  }
}
