/// Cuts the rest of a text into segments.
///
/// Where a cut seems to be between two records it may not be; whoever reads the segment before it
/// finds out. Where the cuts are depends on the text alone.
struct SegmentCutter: ~Copyable {
  private let source: ByteSource
  private let boundary: RecordBoundary
  private let size: Int
  /// What has been read and is in no segment.
  private var rest: [UInt8]
  /// Where in the whole text it goes on.
  private(set) var offset: Int
  /// How far its line is indented there, if nothing else stands before it.
  private(set) var indentation: Int?
  private var isSourceEnd = false
  private var isOver = false

  /// Begins at an offset with text that has been read from the source already.
  init(
    _ source: ByteSource, from offset: Int, indentation: Int? = nil, beginning rest: [UInt8],
    at boundary: RecordBoundary, size: Int
  ) {
    self.source = source
    self.offset = offset
    self.indentation = indentation
    self.rest = rest
    self.boundary = boundary
    self.size = max(1, size)
  }

  /// A text without a cut in so many segments' sizes is not searched on.
  private static let mostSizes = 64

  /// The next segment; nil for the last one, and where no cut is to be found.
  mutating func next() -> Segment? {
    var wanted = size
    while !isOver {
      fill(to: wanted)
      if rest.count < wanted { break }
      if let cut = boundary.last(in: rest.span, from: wanted - size, to: wanted) {
        return take(cut)
      }
      wanted += size
      if wanted > size * Self.mostSizes { break }
    }
    isOver = true
    return nil
  }

  private mutating func take(_ cut: Int) -> Segment {
    let following = Self.indentation(at: cut, in: rest)
    let segment: Segment
    if rest.count - cut > rest.count / 2 {
      segment = Segment(bytes: Array(rest[..<cut]), offset: offset, indentation: indentation)
      rest.removeSubrange(..<cut)
    } else {
      let remainder = Array(rest[cut...])
      rest.removeLast(rest.count - cut)
      segment = Segment(bytes: rest, offset: offset, indentation: indentation)
      rest = remainder
    }
    offset = segment.end
    indentation = following
    return segment
  }

  private static func indentation(at place: Int, in text: [UInt8]) -> Int? {
    var first = place
    while first > 0, text[first - 1] == 0x20 || text[first - 1] == 0x09 { first -= 1 }
    return first > 0 && text[first - 1] == 0x0A ? place - first : nil
  }

  /// Reads on until so much is there. What fails is left to whoever reads the rest.
  private mutating func fill(to count: Int) {
    guard rest.count < count, !isSourceEnd else { return }
    let begun = rest
    rest = []
    var filled = begun.count
    rest = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      // There is room for `count` bytes, and what has begun is shorter.
      _ = unsafe buffer.update(fromContentsOf: begun)
      while filled < count {
        let room = unsafe UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: buffer[filled...]))
        guard let added = try? unsafe source.readAhead(into: room), added > 0 else {
          isSourceEnd = true
          break
        }
        filled += added
      }
      initialized = filled
    }
  }

  /// What is left, which the source gives again.
  mutating func putBackRest() {
    source.putBack(rest)
    rest = []
  }
}
