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
  private var isSourceEnd = false
  private var isOver = false

  /// Begins at an offset with text that has been read from the source already.
  init(
    _ source: ByteSource, from offset: Int, beginning rest: [UInt8], at boundary: RecordBoundary,
    size: Int
  ) {
    self.source = source
    self.offset = offset
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
    let segment: Segment
    if rest.count - cut > rest.count / 2 {
      segment = Segment(bytes: Array(rest[..<cut]), offset: offset)
      rest.removeSubrange(..<cut)
    } else {
      let following = Array(rest[cut...])
      rest.removeLast(rest.count - cut)
      segment = Segment(bytes: rest, offset: offset)
      rest = following
    }
    offset = segment.end
    return segment
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
