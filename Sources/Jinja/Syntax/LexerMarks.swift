/// The marks that begin and end tags, and how to find the next one.
struct LexerMarks {
  enum Kind { case raw, block, variable, comment, lineStatement, lineComment }

  /// A mark that begins something.
  struct Found {
    var kind: Kind
    var start: Int
    /// Past the mark and its sign.
    var end: Int
    /// `-`, `+` or 0.
    var sign: UInt8
  }

  let blockStart, blockEnd, variableEnd, commentEnd: Bytes
  private let starts: [(kind: Kind, mark: Bytes)]
  private var lineStatement: Bytes?
  private var lineComment: Bytes?
  private let firsts: [UInt8]
  /// Keeps the marks' text.
  private let storage: StableBytes

  init(_ delimiters: Delimiters) {
    var text: [UInt8] = []
    var places: [(Int, Int)] = []
    let all = [
      delimiters.blockStart, delimiters.blockEnd, delimiters.variableStart, delimiters.variableEnd,
      delimiters.commentStart, delimiters.commentEnd, delimiters.lineStatementPrefix ?? "",
      delimiters.lineCommentPrefix ?? "",
    ]
    for mark in all {
      places.append((text.count, text.count + mark.utf8.count))
      text.append(contentsOf: mark.utf8)
    }
    let stable = StableBytes(text)
    storage = stable
    let marks = places.map { stable.bytes.slice($0.0, $0.1) }
    (blockStart, blockEnd, variableEnd, commentEnd) = (marks[0], marks[1], marks[3], marks[5])
    // The longest mark wins, so that one may begin another.
    let begins: [(kind: Kind, mark: Bytes)] = [
      (.variable, marks[2]), (.comment, marks[4]), (.block, marks[0]),
    ]
    starts = begins.filter { !$0.mark.isEmpty }.sorted { $0.mark.count > $1.mark.count }
    lineStatement = marks[6].isEmpty ? nil : marks[6]
    lineComment = marks[7].isEmpty ? nil : marks[7]
    firsts = starts.map { $0.mark[0] }
  }

  /// The first mark at or after `start`.
  func next(in source: Bytes, from start: Int) -> Found? {
    let usesLines = lineStatement != nil || lineComment != nil
    var index = start
    while index < source.count {
      let byte = source[index]
      if usesLines, let found = lineMark(in: source, at: index, from: start) { return found }
      if firsts.contains(byte) {
        for (kind, mark) in starts where source.slice(index, index + mark.count).equals(mark) {
          return found(kind, in: source, at: index, length: mark.count)
        }
      }
      index += 1
    }
    return nil
  }

  private func found(_ kind: Kind, in source: Bytes, at index: Int, length: Int) -> Found {
    var end = index + length
    var sign: UInt8 = 0
    if end < source.count, source[end] == UInt8(ascii: "-") || source[end] == UInt8(ascii: "+") {
      sign = source[end]
      end += 1
    }
    if kind == .block, let rawEnd = endOfRaw(in: source, from: end) {
      return Found(kind: .raw, start: index, end: rawEnd, sign: sign)
    }
    return Found(kind: kind, start: index, end: end, sign: sign)
  }

  /// Where the opening tag of a raw section ends, if that is what it is.
  private func endOfRaw(in source: Bytes, from start: Int) -> Int? {
    var index = PythonSpace.skip(in: source, from: start)
    guard source.slice(index, index + 3).equals("raw") else { return nil }
    index = PythonSpace.skip(in: source, from: index + 3)
    if source.slice(index, index + blockEnd.count).equals(blockEnd) {
      return index + blockEnd.count
    }
    guard index < source.count, source[index] == UInt8(ascii: "-"),
      source.slice(index + 1, index + 1 + blockEnd.count).equals(blockEnd)
    else { return nil }
    return PythonSpace.skip(in: source, from: index + 1 + blockEnd.count)
  }

  /// A line statement or line comment whose mark, with the spaces before it, begins at `index`.
  private func lineMark(in source: Bytes, at index: Int, from start: Int) -> Found? {
    let beginsLine = index == 0 || source[index - 1] == UInt8(ascii: "\n")
    var candidates: [(kind: Kind, mark: Bytes)] = []
    if beginsLine, let lineStatement { candidates.append((.lineStatement, lineStatement)) }
    if let lineComment, beginsLine || PythonSpace.length(in: source, at: index - 1) == 0 {
      candidates.append((.lineComment, lineComment))
    }
    for (kind, mark) in candidates.sorted(by: { $0.mark.count > $1.mark.count }) {
      var end = index
      while end < source.count, isBlank(source[end]) { end += 1 }
      guard source.slice(end, end + mark.count).equals(mark) else { continue }
      end += mark.count
      var sign: UInt8 = 0
      if end < source.count, source[end] == UInt8(ascii: "-") || source[end] == UInt8(ascii: "+") {
        sign = source[end]
        end += 1
      }
      return Found(kind: kind, start: index, end: end, sign: sign)
    }
    return nil
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == 11
  }
}
