/// A template's text with every line break as LF, and where its lines begin.
struct SourceText: Sendable {
  let name: String
  let stable: StableBytes
  private let lineStarts: [Int]

  var bytes: Bytes { stable.bytes }

  init(name: String, _ source: [UInt8], keepTrailingNewline: Bool) {
    self.name = name
    var text: [UInt8] = []
    text.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      let byte = source[index]
      index += 1
      if byte == UInt8(ascii: "\r") {
        if index < source.count, source[index] == UInt8(ascii: "\n") { index += 1 }
        text.append(UInt8(ascii: "\n"))
      } else {
        text.append(byte)
      }
    }
    if !keepTrailingNewline, text.last == UInt8(ascii: "\n") { text.removeLast() }
    var starts = [0]
    for (offset, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
    stable = StableBytes(text)
  }

  /// The line of an offset, from 1.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low + 1
  }

  /// The column of an offset, in code points from 1.
  func column(at offset: Int) -> Int {
    let start = lineStarts[line(at: offset) - 1]
    return bytes.slice(start, offset).scalarCount + 1
  }

  /// The text of a line, from 1.
  func excerpt(line: Int) -> String? {
    guard line >= 1, line <= lineStarts.count else { return nil }
    let start = lineStarts[line - 1]
    let end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
    return bytes.slice(start, end).string
  }

  /// An error at an offset.
  func error(_ failure: Failure, at offset: Int) -> TemplateError {
    let line = line(at: offset)
    var error = TemplateError(
      kind: failure.kind, message: failure.message, hint: failure.hint, template: name, line: line,
      column: column(at: offset))
    error.excerpt = excerpt(line: line)
    return error
  }
}
