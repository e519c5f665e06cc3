/// Breaks text into lines of a width, paragraph by paragraph, as Python's `textwrap` does.
struct TextWrapping {
  /// In code points, more than 0.
  var width: Int
  var breaksLongWords = true
  var breaksOnHyphens = true

  func wrap(_ text: [UInt8], lineBreak: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, paragraph) in TextSplit.lines(text).enumerated() {
      if index > 0 { result += lineBreak }
      let scalars = Array(CodePoints(paragraph))
      for (number, line) in lines(scalars).enumerated() {
        if number > 0 { result += lineBreak }
        for scalar in scalars[line] { result.append(scalar) }
      }
    }
    return result
  }

  /// Where the lines are; each begins where the last one ended, or behind a space there.
  private func lines(_ text: [Unicode.Scalar]) -> [Range<Int>] {
    var chunks = WrapChunks.split(text, onHyphens: breaksOnHyphens)[...]
    var lines: [Range<Int>] = []
    while let first = chunks.first {
      if !lines.isEmpty, Self.isBlank(text[first]) { chunks.removeFirst() }
      let start = chunks.first?.lowerBound ?? first.upperBound
      var line = start..<start
      var last = line
      while let chunk = chunks.first, line.count + chunk.count <= width {
        (last, line) = (chunk, start..<chunk.upperBound)
        chunks.removeFirst()
      }
      if let word = chunks.first, word.count > width,
        let end = longWordEnd(text[word], room: width - line.count, isAlone: line.isEmpty)
      {
        (last, line) = (word.lowerBound..<end, start..<end)
        if end < word.upperBound {
          chunks[chunks.startIndex] = end..<word.upperBound
        } else {
          chunks.removeFirst()
        }
      }
      if Self.isBlank(text[last]) { line = start..<last.lowerBound }
      if !line.isEmpty { lines.append(line) }
    }
    return lines
  }

  /// Where to break a word that no line can hold; nil where it gets a line of its own.
  private func longWordEnd(
    _ word: ArraySlice<Unicode.Scalar>, room: Int, isAlone: Bool
  ) -> Int? {
    guard breaksLongWords else { return isAlone ? word.endIndex : nil }
    let end = word.startIndex + room
    if breaksOnHyphens, word.count > room,
      let hyphen = word[..<end].lastIndex(of: "-"), word[..<hyphen].contains(where: { $0 != "-" })
    {
      return hyphen + 1
    }
    return end
  }

  private static func isBlank(_ chunk: ArraySlice<Unicode.Scalar>) -> Bool {
    chunk.allSatisfy(WhiteSpace.contains)
  }
}
