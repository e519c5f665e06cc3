/// Cutting text apart as the methods of Python's `str` do.
///
/// Parts are given as ranges of bytes, one after the other, so that millions of them need no memory.
enum TextSplit {
  /// Words between runs of white space; after `limit` cuts, if not negative, the rest stays as it is.
  static func words<E: Error>(
    _ text: [UInt8], limit: Int = -1, each body: (Range<Int>) throws(E) -> Void
  ) throws(E) {
    var count = 0
    var offset = skipSpace(text, from: 0)
    while offset < text.count {
      if count == limit { return try body(offset..<text.count) }
      let start = offset
      offset = skipWord(text, from: offset)
      try body(start..<offset)
      count += 1
      offset = skipSpace(text, from: offset)
    }
  }

  /// Words as `words` cuts them, counted and given from the end.
  static func wordsFromEnd<E: Error>(
    _ text: [UInt8], limit: Int, each body: (Range<Int>) throws(E) -> Void
  ) throws(E) {
    var count = 0
    var end = skipSpace(text, before: text.count)
    while end > 0 {
      if count == limit { return try body(0..<end) }
      var start = end
      while start > 0 {
        let (scalar, length) = CodePoints.decode(text, before: start)
        if WhiteSpace.contains(scalar) { break }
        start -= length
      }
      try body(start..<end)
      count += 1
      end = skipSpace(text, before: start)
    }
  }

  /// Pieces between occurrences of a separator that is not empty.
  static func pieces<E: Error>(
    _ text: [UInt8], by separator: [UInt8], limit: Int = -1,
    each body: (Range<Int>) throws(E) -> Void
  ) throws(E) {
    var count = 0
    var start = 0
    while count != limit,
      let offset = TextSearch.first(separator, in: text, start..<text.count)
    {
      try body(start..<offset)
      count += 1
      start = offset + separator.count
    }
    try body(start..<text.count)
  }

  /// Pieces between occurrences of a separator that is not empty, cut and given from the end.
  static func piecesFromEnd<E: Error>(
    _ text: [UInt8], by separator: [UInt8], limit: Int,
    each body: (Range<Int>) throws(E) -> Void
  ) throws(E) {
    var count = 0
    var end = text.count
    while count != limit, let offset = TextSearch.last(separator, in: text, 0..<end) {
      try body((offset + separator.count)..<end)
      count += 1
      end = offset
    }
    try body(0..<end)
  }

  /// Lines between any of the line breaks Unicode knows, with the breaks when `keepEnds`.
  static func lines<E: Error>(
    _ text: [UInt8], keepEnds: Bool = false, each body: (Range<Int>) throws(E) -> Void
  ) throws(E) {
    var start = 0
    var offset = 0
    while offset < text.count {
      let (scalar, length) = CodePoints.decode(text, at: offset)
      let end = offset
      offset += length
      guard isLineBreak(scalar) else { continue }
      if scalar == "\r", offset < text.count, text[offset] == UInt8(ascii: "\n") { offset += 1 }
      try body(start..<(keepEnds ? offset : end))
      start = offset
    }
    if start < text.count { try body(start..<text.count) }
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

  private static func skipSpace(_ text: [UInt8], before end: Int) -> Int {
    var offset = end
    while offset > 0 {
      let (scalar, length) = CodePoints.decode(text, before: offset)
      guard WhiteSpace.contains(scalar) else { break }
      offset -= length
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
