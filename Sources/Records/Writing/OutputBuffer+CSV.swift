extension OutputBuffer {
  /// Appends a text as a CSV cell, in quotes where it needs them.
  ///
  /// An empty text is in quotes, so that it is not taken for a missing one. A guarded text that a
  /// spreadsheet would take for a formula gets an apostrophe in front.
  @inline(__always)
  mutating func appendCSVText(_ text: Span<UInt8>, delimiter: UInt8, isGuarded: Bool) {
    let count = text.count
    guard count > 0 else { return append("\"\"") }
    let needsGuard = isGuarded && OutputBuffer.looksLikeFormula(text[0])
    let needsQuotes =
      text[0] == UInt8(ascii: " ") || text[count - 1] == UInt8(ascii: " ")
      || OutputBuffer.firstSpecialInCSV(text, from: 0, delimiter: delimiter) < count
    guard needsQuotes else {
      if needsGuard { append(UInt8(ascii: "'")) }
      return append(text)
    }
    append(UInt8(ascii: "\""))
    if needsGuard { append(UInt8(ascii: "'")) }
    appendQuotesDoubled(text)
    append(UInt8(ascii: "\""))
  }

  /// Appends a number, a boolean or the like, in quotes only where it holds the delimiter.
  @inline(__always)
  mutating func appendCSVPlain(_ text: Span<UInt8>, delimiter: UInt8) {
    let special = OutputBuffer.firstSpecialInCSV(text, from: 0, delimiter: delimiter)
    guard special < text.count else { return append(text) }
    append(UInt8(ascii: "\""))
    appendQuotesDoubled(text)
    append(UInt8(ascii: "\""))
  }

  mutating func appendQuotesDoubled(_ text: Span<UInt8>) {
    var index = 0
    while true {
      let quote = ByteScan.firstIndex(in: text, from: index) {
        ByteScan.equal($0, UInt8(ascii: "\""))
      }
      append(text.extracting(index..<quote))
      guard quote < text.count else { return }
      append("\"\"")
      index = quote + 1
    }
  }

  @inline(__always)
  private static func firstSpecialInCSV(
    _ text: Span<UInt8>, from start: Int, delimiter: UInt8
  ) -> Int {
    ByteScan.firstIndex(in: text, from: start) { word in
      ByteScan.equal(word, delimiter) | ByteScan.equal(word, UInt8(ascii: "\""))
        | ByteScan.equal(word, UInt8(ascii: "\n")) | ByteScan.equal(word, UInt8(ascii: "\r"))
    }
  }

  private static func looksLikeFormula(_ first: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D:
      true
    default: false
    }
  }
}
