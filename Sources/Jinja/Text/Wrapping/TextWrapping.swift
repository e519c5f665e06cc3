/// Breaks text into lines of a width, paragraph by paragraph, as Python's `textwrap` does.
struct TextWrapping {
  /// In code points, more than 0.
  var width: Int
  var breaksLongWords = true
  var breaksOnHyphens = true

  func wrap(_ text: [UInt8], lineBreak: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var isFirst = true
    TextSplit.lines(text) { range in
      if !isFirst { result += lineBreak }
      isFirst = false
      let paragraph = WrapParagraph(text[range])
      var isFirstLine = true
      lines(paragraph) { line in
        if !isFirstLine { result += lineBreak }
        isFirstLine = false
        paragraph.append(line, to: &result)
      }
    }
    return result
  }

  /// Where the lines are; each begins where the last one ended, or behind a space there.
  private func lines(_ text: WrapParagraph, each body: (Range<Int>) -> Void) {
    var chunks = WrapChunks(text, onHyphens: breaksOnHyphens)
    var next = chunks.next()
    var isFirst = true
    while let first = next {
      if !isFirst, Self.isBlank(text, first) { next = chunks.next() }
      let start = next?.lowerBound ?? first.upperBound
      var line = start..<start
      var last = line
      while let chunk = next, line.count + chunk.count <= width {
        (last, line) = (chunk, start..<chunk.upperBound)
        next = chunks.next()
      }
      if let word = next, word.count > width,
        let end = longWordEnd(text, word, room: width - line.count, isAlone: line.isEmpty)
      {
        (last, line) = (word.lowerBound..<end, start..<end)
        next = end < word.upperBound ? end..<word.upperBound : chunks.next()
      }
      if Self.isBlank(text, last) { line = start..<last.lowerBound }
      if line.isEmpty { continue }
      body(line)
      isFirst = false
    }
  }

  /// Where to break a word that no line can hold; nil where it gets a line of its own.
  private func longWordEnd(
    _ text: WrapParagraph, _ word: Range<Int>, room: Int, isAlone: Bool
  ) -> Int? {
    guard breaksLongWords else { return isAlone ? word.upperBound : nil }
    let end = word.lowerBound + room
    if breaksOnHyphens, word.count > room,
      let hyphen = (word.lowerBound..<end).last(where: { text[$0] == "-" }),
      (word.lowerBound..<hyphen).contains(where: { text[$0] != "-" })
    {
      return hyphen + 1
    }
    return end
  }

  private static func isBlank(_ text: WrapParagraph, _ chunk: Range<Int>) -> Bool {
    chunk.allSatisfy { WhiteSpace.contains(text[$0]) }
  }
}
