/// Cuts a line into the chunks between which it may break: words, parts of hyphenated words, spaces.
struct WrapChunks {
  private let text: WrapParagraph
  private let breaksOnHyphens: Bool
  private var start = 0

  init(_ text: WrapParagraph, onHyphens: Bool) {
    self.text = text
    breaksOnHyphens = onHyphens
  }

  /// The next chunk; nil at the end.
  mutating func next() -> Range<Int>? {
    guard start < text.count else { return nil }
    let end =
      Self.isSpace(text[start])
      ? spaceEnd(from: start) : breaksOnHyphens ? chunkEnd(from: start) : wordEnd(from: start)
    defer { start = end }
    return start..<end
  }

  /// ASCII white space; a no-break space does not break.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || (0x09...0x0D).contains(scalar.value)
  }

  private func spaceEnd(from start: Int) -> Int {
    (start..<text.count).first { !Self.isSpace(text[$0]) } ?? text.count
  }

  private func wordEnd(from start: Int) -> Int {
    (start..<text.count).first { Self.isSpace(text[$0]) } ?? text.count
  }

  private func chunkEnd(from start: Int) -> Int {
    if start > 0, Self.isPunctuationOrWord(text[start - 1]), let end = dashEnd(from: start) {
      return end
    }
    var end = start + 1
    while end < text.count, !Self.isSpace(text[end]) {
      if text[end] == "-", isHyphen(at: end) { return end + 1 }
      if Self.isPunctuationOrWord(text[end - 1]), dashEnd(from: end) != nil { return end }
      end += 1
    }
    return end
  }

  /// Where a dash of two or more hyphens before a word ends.
  private func dashEnd(from start: Int) -> Int? {
    var end = start
    while end < text.count, text[end] == "-" { end += 1 }
    guard end - start >= 2, end < text.count, TextTests.isWord(text[end]) else { return nil }
    return end
  }

  /// Whether the hyphen joins two parts of a word: letters on both sides, two of them or more.
  private func isHyphen(at offset: Int) -> Bool {
    let follows =
      isLetter(offset - 1)
      && (isLetter(offset - 2)
        || (isHyphenSign(offset - 2) && isLetter(offset - 3)))
    guard follows, isLetter(offset + 1) else { return false }
    return isLetter(offset + 2)
      || (isHyphenSign(offset + 2) && isLetter(offset + 3))
  }

  private func isLetter(_ offset: Int) -> Bool {
    (0..<text.count).contains(offset) && TextTests.isWord(text[offset])
      && !TextTests.isDecimal(text[offset])
  }

  private func isHyphenSign(_ offset: Int) -> Bool {
    (0..<text.count).contains(offset) && text[offset] == "-"
  }

  private static func isPunctuationOrWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!", "\"", "'", "&", ".", ",", "?": true
    default: TextTests.isWord(scalar)
    }
  }
}
