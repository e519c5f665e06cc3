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
      for (number, line) in lines(paragraph).enumerated() {
        if number > 0 { result += lineBreak }
        for scalar in line { result.append(scalar) }
      }
    }
    return result
  }

  private func lines(_ paragraph: [UInt8]) -> [[Unicode.Scalar]] {
    var chunks = WrapChunks.split(paragraph, onHyphens: breaksOnHyphens)[...]
    var lines: [[Unicode.Scalar]] = []
    while let first = chunks.first {
      if !lines.isEmpty, Self.isBlank(first) { chunks.removeFirst() }
      var line: [[Unicode.Scalar]] = []
      var length = 0
      while let chunk = chunks.first, length + chunk.count <= width {
        line.append(chunk)
        length += chunk.count
        chunks.removeFirst()
      }
      if let chunk = chunks.first, chunk.count > width {
        takeLongWord(chunk, from: &chunks, into: &line, room: width - length)
      }
      if let last = line.last, Self.isBlank(last) { line.removeLast() }
      if !line.isEmpty { lines.append(Array(line.joined())) }
    }
    return lines
  }

  /// Fills the line with a part of a word no line can hold, or gives the word a line of its own.
  private func takeLongWord(
    _ word: [Unicode.Scalar], from chunks: inout ArraySlice<[Unicode.Scalar]>,
    into line: inout [[Unicode.Scalar]], room: Int
  ) {
    guard breaksLongWords else {
      if line.isEmpty {
        line.append(word)
        chunks.removeFirst()
      }
      return
    }
    var end = room
    if breaksOnHyphens, word.count > room,
      let hyphen = word[..<room].lastIndex(of: "-"), word[..<hyphen].contains(where: { $0 != "-" })
    {
      end = hyphen + 1
    }
    line.append(Array(word[..<end]))
    chunks[chunks.startIndex] = Array(word[end...])
  }

  private static func isBlank(_ chunk: [Unicode.Scalar]) -> Bool {
    chunk.allSatisfy(WhiteSpace.contains)
  }
}
