/// Searching and replacing in UTF-8 text; offsets are in bytes.
enum TextSearch {
  /// Offset of the first occurrence of `needle` that lies inside `range`.
  static func first(
    _ needle: [UInt8], in text: [UInt8], _ range: Range<Int>
  ) -> Int? {
    guard let head = needle.first else { return range.lowerBound }
    guard range.count >= needle.count else { return nil }
    if needle.count >= LongSearch.shortest {
      let place = LongSearch.first(
        { needle[$0] }, count: needle.count, in: { text[range.lowerBound + $0] },
        count: range.count)
      return place.map { range.lowerBound + $0 }
    }
    var offset = range.lowerBound
    let last = range.upperBound - needle.count
    while offset <= last {
      if text[offset] == head, matches(needle, in: text, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  /// Offset of the last occurrence of `needle` that lies inside `range`.
  static func last(_ needle: [UInt8], in text: [UInt8], _ range: Range<Int>) -> Int? {
    guard let head = needle.first else { return range.upperBound }
    if needle.count >= LongSearch.shortest {
      // The same from the end.
      let place = LongSearch.first(
        { needle[needle.count - 1 - $0] }, count: needle.count,
        in: { text[range.upperBound - 1 - $0] }, count: range.count)
      return place.map { range.upperBound - $0 - needle.count }
    }
    var offset = range.upperBound - needle.count
    while offset >= range.lowerBound {
      if text[offset] == head, matches(needle, in: text, at: offset) { return offset }
      offset -= 1
    }
    return nil
  }

  /// How often `needle` occurs in `range` without overlap; the empty text once at each place.
  static func count(_ needle: [UInt8], in text: [UInt8], _ range: Range<Int>) -> Int {
    if needle.isEmpty { return CodePoints.count(text[range]) + 1 }
    var count = 0
    var start = range.lowerBound
    while let offset = first(needle, in: text, start..<range.upperBound) {
      count += 1
      start = offset + needle.count
    }
    return count
  }

  /// Text with the first `limit` occurrences of `old` replaced, all of them when it is negative.
  static func replace(
    _ old: [UInt8], with new: [UInt8], in text: [UInt8], limit: Int = -1
  ) -> [UInt8] {
    if limit == 0 { return text }
    if old.isEmpty { return interleave(new, in: text, limit: limit) }
    var result: [UInt8] = []
    var start = 0
    var done = 0
    while done != limit, let offset = first(old, in: text, start..<text.count) {
      result += text[start..<offset]
      result += new
      start = offset + old.count
      done += 1
    }
    if start == 0 { return text }
    result += text[start...]
    return result
  }

  static func hasPrefix(_ prefix: [UInt8], in text: [UInt8], at offset: Int = 0) -> Bool {
    offset + prefix.count <= text.count && matches(prefix, in: text, at: offset)
  }

  static func hasSuffix(_ suffix: [UInt8], in text: [UInt8]) -> Bool {
    suffix.count <= text.count && matches(suffix, in: text, at: text.count - suffix.count)
  }

  private static func matches(_ needle: [UInt8], in text: [UInt8], at offset: Int) -> Bool {
    for index in needle.indices where text[offset + index] != needle[index] { return false }
    return true
  }

  private static func interleave(_ new: [UInt8], in text: [UInt8], limit: Int) -> [UInt8] {
    var result = new
    var done = 1
    for scalar in CodePoints(text) {
      result.append(scalar)
      guard done != limit else { continue }
      result += new
      done += 1
    }
    return result
  }
}
