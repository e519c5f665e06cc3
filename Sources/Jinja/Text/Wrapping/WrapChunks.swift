/// Cuts a line into the chunks between which it may break: words, parts of hyphenated words, spaces.
enum WrapChunks {
  static func split(_ text: [Unicode.Scalar], onHyphens: Bool) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    while start < text.count {
      let end =
        isSpace(text[start])
        ? spaceEnd(text, from: start)
        : onHyphens ? chunkEnd(text, from: start) : wordEnd(text, from: start)
      result.append(start..<end)
      start = end
    }
    return result
  }

  /// ASCII white space; a no-break space does not break.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || (0x09...0x0D).contains(scalar.value)
  }

  private static func spaceEnd(_ text: [Unicode.Scalar], from start: Int) -> Int {
    text[start...].firstIndex { !isSpace($0) } ?? text.count
  }

  private static func wordEnd(_ text: [Unicode.Scalar], from start: Int) -> Int {
    text[start...].firstIndex(where: isSpace) ?? text.count
  }

  private static func chunkEnd(_ text: [Unicode.Scalar], from start: Int) -> Int {
    if start > 0, isPunctuationOrWord(text[start - 1]), let end = dashEnd(text, from: start) {
      return end
    }
    var end = start + 1
    while end < text.count, !isSpace(text[end]) {
      if text[end] == "-", isHyphen(text, at: end) { return end + 1 }
      if isPunctuationOrWord(text[end - 1]), dashEnd(text, from: end) != nil { return end }
      end += 1
    }
    return end
  }

  /// Where a dash of two or more hyphens before a word ends.
  private static func dashEnd(_ text: [Unicode.Scalar], from start: Int) -> Int? {
    var end = start
    while end < text.count, text[end] == "-" { end += 1 }
    guard end - start >= 2, end < text.count, TextTests.isWord(text[end]) else { return nil }
    return end
  }

  /// Whether the hyphen joins two parts of a word: letters on both sides, two of them or more.
  private static func isHyphen(_ text: [Unicode.Scalar], at offset: Int) -> Bool {
    let follows =
      isLetter(text, offset - 1)
      && (isLetter(text, offset - 2)
        || (isHyphenSign(text, offset - 2) && isLetter(text, offset - 3)))
    guard follows, isLetter(text, offset + 1) else { return false }
    return isLetter(text, offset + 2)
      || (isHyphenSign(text, offset + 2) && isLetter(text, offset + 3))
  }

  private static func isLetter(_ text: [Unicode.Scalar], _ offset: Int) -> Bool {
    text.indices.contains(offset) && TextTests.isWord(text[offset])
      && !TextTests.isDecimal(text[offset])
  }

  private static func isHyphenSign(_ text: [Unicode.Scalar], _ offset: Int) -> Bool {
    text.indices.contains(offset) && text[offset] == "-"
  }

  private static func isPunctuationOrWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!", "\"", "'", "&", ".", ",", "?": true
    default: TextTests.isWord(scalar)
    }
  }
}
