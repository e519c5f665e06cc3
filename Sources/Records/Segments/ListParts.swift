/// Reads the items of a long list of objects in parts, side by side.
struct ListParts {
  let source: ByteSource
  let maxDepth: Int
  let workers: Workers
  let segmentSize: Int

  /// How far into the text the list may begin.
  private static let headSize = 256

  /// Reads as many items as can be; returns where the rest goes on inside the list, or nil where the
  /// text is no such list, of which nothing was read.
  func read<Sink: PartedValueSink & ~Copyable>(into sink: inout Sink) throws -> Int? {
    guard segmentSize > 0, source.expectedSize == 0 || source.expectedSize > 2 * segmentSize,
      let head = try head()
    else { return nil }
    sink.beginList(at: SourcePosition(source: 0, offset: head.list))
    var cutter = SegmentCutter(
      source, from: head.item, beginning: [], at: head.boundary, size: segmentSize)
    var open: [Segment] = []
    var refused: Int?
    let maxDepth = maxDepth
    try workers.forEach {
      let segment = cutter.next()
      if let segment { open.append(segment) }
      return segment
    } work: { segment in
      Self.part(of: segment, for: Sink.self, maxDepth: maxDepth)
    } consume: { part in
      guard let part else {
        refused = open.first?.offset
        return false
      }
      sink.take(part)
      source.note(open.removeFirst())
      return true
    }
    let end = cutter.offset
    cutter.putBackRest()
    for segment in open.reversed() { source.putBack(segment.bytes) }
    return refused ?? end
  }

  /// Takes the text up to the first item of a list of objects, if it begins with one.
  private func head() throws -> (list: Int, item: Int, boundary: RecordBoundary)? {
    var bytes = try source.peek(Self.headSize)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let list = bytes.firstIndex(where: { !Self.isSpace($0) }),
      bytes[list] == UInt8(ascii: "["),
      let item = bytes[(list + 1)...].firstIndex(where: { !Self.isSpace($0) }),
      bytes[item] == UInt8(ascii: "{")
    else { return nil }
    var taken = [UInt8](repeating: 0, count: item)
    var count = 0
    while count < item {
      // The bytes stay in the array, which nothing else touches meanwhile.
      count += try unsafe taken.withUnsafeMutableBytes {
        unsafe try source.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
      }
    }
    let line = bytes[..<item].lastIndex(of: UInt8(ascii: "\n"))
    return (list, item, line.map { .indentedObject(item - $0 - 1) } ?? .object)
  }

  /// The items of a segment; nil where there is anything to be said about it.
  private static func part<Sink: PartedValueSink & ~Copyable>(
    of segment: Segment, for _: Sink.Type, maxDepth: Int
  ) -> Sink.Part? {
    let text = ByteSource(bytes: segment.bytes, named: "", isReplay: true)
    guard
      var stream = try? JSONStream(
        text, lines: false, maxDepth: maxDepth, windowSize: segment.bytes.count,
        at: segment.offset, depth: 1)
    else { return nil }
    var sink = Sink(partOf: segment.bytes.count)
    sink.beginList(at: SourcePosition(source: 0, offset: segment.offset))
    while let step = try? stream.advance() {
      switch step {
      case .byteFault, .badLine, .events(isAtFault: true): return nil
      case .events(isAtFault: false):
        var isFaulty = false
        stream.batch.drive(&sink) { _, _ in isFaulty = true }
        if isFaulty || stream.depth < 1 { return nil }
      case .end:
        // Behind the last item there is the comma in front of the next segment's first.
        guard stream.depth == 1, stream.expectsValue else { return nil }
        sink.endList()
        return sink.part()
      }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
