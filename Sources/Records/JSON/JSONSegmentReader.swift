/// Reads segments of JSON and JSON Lines, none of which knows of the others.
struct JSONSegmentReader: SegmentReader {
  let schema: Schema
  let options: ReadOptions
  let source: Int
  let lines: Bool
  /// How many containers are open around the records.
  let depth: Int

  func read(_ segment: Segment, into builder: inout RecordBuilder) throws -> SegmentEnd {
    let text = ByteSource(bytes: segment.bytes, named: "", isReplay: true)
    var stream = try JSONStream(
      text, lines: lines, maxDepth: options.limits.maxDepth, windowSize: segment.bytes.count,
      at: segment.offset, depth: depth)
    var router = JSONRecordRouter(
      source: source, path: [], lines: lines, limits: options.limits, namesRest: options.namesRest)
    router.base = depth
    router.depth = depth
    while true {
      switch try stream.advance() {
      case .byteFault, .badLine, .events(isAtFault: true): return .inside
      case .events(isAtFault: false):
        guard router.route(stream.batch, into: &builder), router.base == depth else {
          return .inside
        }
      case .end:
        // Behind the last record there is the comma in front of the next segment's first.
        let isBetween =
          !router.isInRecord && router.depth == depth && stream.depth == depth
          && stream.expectsValue
        return isBetween ? .betweenRecords(names: [], lineCount: 0) : .inside
      }
    }
  }
}
