/// Finds places between records in a file without reading the rest of it.
struct SplitCutter: ~Copyable {
  private let file: FileDescriptor
  private let path: String
  private let boundary: RecordBoundary

  init(_ file: consuming FileDescriptor, path: String, boundary: RecordBoundary) {
    self.file = file
    self.path = path
    self.boundary = boundary
  }

  /// How much is looked at first around a place.
  private static let window = 1 << 16

  /// Parts of roughly a size, the first one from the file's beginning; none is cut before `start`.
  func ranges(size: Int, from start: Int) throws(InputError) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var begin = 0
    var target = size
    while target < file.size {
      if let cut = try cut(before: target, after: max(begin, start)) {
        ranges.append(begin..<cut.end)
        begin = cut.next
      }
      let (next, overflows) = target.addingReportingOverflow(size)
      if overflows { break }
      target = next
    }
    return ranges + [begin..<file.size]
  }

  /// The last place between two records in a part of the file: where the one ends and the other
  /// begins.
  private func cut(before end: Int, after start: Int) throws(InputError) -> (end: Int, next: Int)? {
    guard start < end else { return nil }
    var reach = Self.window
    while true {
      let first = max(start, end - reach)
      let text = try bytes(first..<end)
      if let place = boundary.last(in: text.span, from: 0, to: text.count),
        let last = recordEnd(in: text, before: place)
      {
        return (first + last, first + place)
      }
      if first == start { return nil }
      reach *= 2
    }
  }

  /// Where the record in front of a place ends; nil where that is out of sight.
  private func recordEnd(in text: [UInt8], before place: Int) -> Int? {
    switch boundary {
    case .line, .row, .text: place
    case .object, .indentedObject: text[..<place].lastIndex(of: UInt8(ascii: ","))
    }
  }

  private func bytes(_ range: Range<Int>) throws(InputError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var filled = 0
    while filled < bytes.count {
      let count = try file.read(
        at: range.lowerBound + filled, into: &bytes, from: filled, path: path)
      guard count > 0 else { throw .changedWhileRead(path: path) }
      filled += count
    }
    return bytes
  }
}
