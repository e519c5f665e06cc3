/// Cutting text apart as the methods of Python's `str` do.
enum TextSplit {
  /// Words between runs of white space; after `limit` cuts, if not negative, the rest stays as it is.
  static func words(_ text: [UInt8], limit: Int = -1) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var offset = skipSpace(text, from: 0)
    while offset < text.count {
      if result.count == limit {
        result.append(Array(text[offset...]))
        return result
      }
      let start = offset
      offset = skipWord(text, from: offset)
      result.append(Array(text[start..<offset]))
      offset = skipSpace(text, from: offset)
    }
    return result
  }

  /// Words as `words` cuts them, counted from the end.
  static func wordsFromEnd(_ text: [UInt8], limit: Int) -> [[UInt8]] {
    if limit < 0 { return words(text) }
    var result: [[UInt8]] = []
    var rest = WhiteSpace.trimEnd(text)
    while !rest.isEmpty {
      if result.count == limit {
        result.append(rest)
        break
      }
      var start = rest.count
      while start > 0 {
        let (scalar, length) = CodePoints.decode(rest, before: start)
        if WhiteSpace.contains(scalar) { break }
        start -= length
      }
      result.append(Array(rest[start...]))
      rest = WhiteSpace.trimEnd(Array(rest[..<start]))
    }
    return result.reversed()
  }

  /// Pieces between occurrences of a separator that is not empty.
  static func pieces(_ text: [UInt8], by separator: [UInt8], limit: Int = -1) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var start = 0
    while result.count != limit,
      let offset = TextSearch.first(separator, in: text, start..<text.count)
    {
      result.append(Array(text[start..<offset]))
      start = offset + separator.count
    }
    result.append(Array(text[start...]))
    return result
  }

  /// Pieces between occurrences of a separator that is not empty, cut from the end.
  static func piecesFromEnd(_ text: [UInt8], by separator: [UInt8], limit: Int) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var end = text.count
    while result.count != limit, let offset = TextSearch.last(separator, in: text, 0..<end) {
      result.append(Array(text[(offset + separator.count)..<end]))
      end = offset
    }
    result.append(Array(text[..<end]))
    return result.reversed()
  }

  /// Lines between any of the line breaks Unicode knows, with the breaks when `keepEnds`.
  static func lines(_ text: [UInt8], keepEnds: Bool = false) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var start = 0
    var offset = 0
    while offset < text.count {
      let (scalar, length) = CodePoints.decode(text, at: offset)
      let end = offset
      offset += length
      guard isLineBreak(scalar) else { continue }
      if scalar == "\r", offset < text.count, text[offset] == UInt8(ascii: "\n") { offset += 1 }
      result.append(Array(text[start..<(keepEnds ? offset : end)]))
      start = offset
    }
    if start < text.count { result.append(Array(text[start...])) }
    return result
  }

  /// Text before, at and after the first occurrence of a separator that is not empty.
  static func partition(_ text: [UInt8], by separator: [UInt8]) -> [[UInt8]] {
    guard let offset = TextSearch.first(separator, in: text, 0..<text.count) else {
      return [text, [], []]
    }
    return [Array(text[..<offset]), separator, Array(text[(offset + separator.count)...])]
  }

  /// Text before, at and after the last occurrence of a separator that is not empty.
  static func partitionFromEnd(_ text: [UInt8], by separator: [UInt8]) -> [[UInt8]] {
    guard let offset = TextSearch.last(separator, in: text, 0..<text.count) else {
      return [[], [], text]
    }
    return [Array(text[..<offset]), separator, Array(text[(offset + separator.count)...])]
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x1C...0x1E, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func skipSpace(_ text: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset < text.count {
      let (scalar, length) = CodePoints.decode(text, at: offset)
      guard WhiteSpace.contains(scalar) else { break }
      offset += length
    }
    return offset
  }

  private static func skipWord(_ text: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset < text.count {
      let (scalar, length) = CodePoints.decode(text, at: offset)
      if WhiteSpace.contains(scalar) { break }
      offset += length
    }
    return offset
  }
}
