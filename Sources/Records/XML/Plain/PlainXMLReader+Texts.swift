// Texts, each of which is told of as it is read.
extension PlainXMLReader {
  /// Reads a field's text and the `<` behind it.
  mutating func readText(
    _ text: Span<UInt8>, into builder: inout RecordBuilder
  ) -> Bool {
    let position = position
    var start = index
    var isResolved = false
    while true {
      index = ByteScan.firstIndex(in: text, from: index) { word in
        ByteScan.equal(word, UInt8(ascii: "<")) | ByteScan.equal(word, UInt8(ascii: "&"))
          | ByteScan.equal(word, UInt8(ascii: "]")) | ByteScan.below(word, 0x20)
          | ByteScan.beyondASCII(word)
      }
      guard index < text.count else { return false }
      switch text[index] {
      case UInt8(ascii: "<"):
        let rest = text.extracting(start..<index)
        index += 1
        guard isResolved else {
          builder.text(rest, at: position)
          return true
        }
        resolved.append(bytes: rest)
        builder.text(resolved.span, at: position)
        return true
      case UInt8(ascii: "&"):
        if !isResolved { resolved.removeAll(keepingCapacity: true) }
        isResolved = true
        resolved.append(bytes: text.extracting(start..<index))
        guard let count = PlainXMLText.resolve(text, at: index, into: &resolved) else {
          return false
        }
        index += count
        start = index
      case UInt8(ascii: "\n"):
        lineCount += 1
        index += 1
      case UInt8(ascii: "\t"): index += 1
      case UInt8(ascii: "]"):
        // What follows may be the end of a CDATA section that has not begun.
        guard index + 1 < text.count, text[index + 1] != UInt8(ascii: "]") else { return false }
        index += 1
      default:
        guard let count = PlainXMLText.characterLength(text, at: index) else { return false }
        index += count
      }
    }
  }

  /// Reads an attribute's value in its quotes; white space other than blanks is not plain.
  mutating func readAttributeValue(
    _ text: Span<UInt8>, into builder: inout RecordBuilder
  ) -> Bool {
    guard index < text.count else { return false }
    let quote = text[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    index += 1
    let position = position
    let start = index
    while index < text.count {
      let byte = text[index]
      if byte == quote {
        builder.text(text.extracting(start..<index), at: position)
        index += 1
        return true
      }
      guard byte >= 0x20, byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&") else { return false }
      guard let count = byte < 0x80 ? 1 : PlainXMLText.characterLength(text, at: index) else {
        return false
      }
      index += count
    }
    return false
  }
}
