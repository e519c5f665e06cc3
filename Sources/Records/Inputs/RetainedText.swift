/// The last megabyte or so of a text that goes by, to tell the line and column of a place in it.
struct RetainedText {
  private static let kept = 1 << 20

  private var bytes: [UInt8] = []
  /// Where the retained bytes begin in the whole text, and the line and column of that place.
  private(set) var start = 0
  private var line = 1
  private var column = 1
  /// The place that was asked for last: later ones are counted from there.
  private var mark: (index: Int, line: Int, column: Int) = (0, 1, 1)

  var end: Int { start + bytes.count }

  mutating func append(_ chunk: UnsafeRawBufferPointer) {
    unsafe bytes.append(contentsOf: chunk)
    if bytes.count > 2 * Self.kept { drop(bytes.count - Self.kept) }
  }

  private mutating func drop(_ count: Int) {
    (line, column) = advanced(from: (line, column), over: bytes.span.extracting(0..<count))
    bytes.removeFirst(count)
    start += count
    mark = mark.index >= count ? (mark.index - count, mark.line, mark.column) : (0, line, column)
  }

  private func advanced(
    from place: (line: Int, column: Int), over text: Span<UInt8>
  ) -> (line: Int, column: Int) {
    var (line, column) = place
    for index in text.indices {
      let byte = text[index]
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  /// The place of an offset; nil where its bytes are gone or not there yet.
  mutating func place(at offset: Int) -> Place? {
    guard offset >= start, offset <= end else { return nil }
    let index = offset - start
    if index < mark.index { mark = (0, line, column) }
    let (line, column) = advanced(
      from: (mark.line, mark.column), over: bytes.span.extracting(mark.index..<index))
    mark = (index, line, column)
    let first = excerptStart(before: index)
    let last = excerptEnd(after: index)
    return Place(
      line: line, column: column,
      excerpt: String(decoding: bytes[first..<last], as: UTF8.self),
      excerptColumn: 1 + codePoints(in: first..<index))
  }

  /// At most so many bytes of a line are shown on either side of a place.
  private static let excerptReach = 120

  private func excerptStart(before index: Int) -> Int {
    let limit = max(0, index - Self.excerptReach)
    var first = index
    while first > limit, bytes[first - 1] != 0x0A { first -= 1 }
    // A crop may not begin inside a character.
    while first < index, bytes[first] & 0xC0 == 0x80 { first += 1 }
    return first
  }

  private func excerptEnd(after index: Int) -> Int {
    let limit = min(bytes.count, index + Self.excerptReach)
    var last = index
    while last < limit, bytes[last] != 0x0A { last += 1 }
    if last == limit {
      while last > index, last < bytes.count, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    }
    if last > index, bytes[last - 1] == 0x0D { last -= 1 }
    return last
  }

  private func codePoints(in range: Range<Int>) -> Int {
    var count = 0
    for index in range where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
