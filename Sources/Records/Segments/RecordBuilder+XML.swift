extension RecordBuilder {
  /// Reads an XML document, as much of it as may be in segments.
  mutating func read(_ reader: inout XMLRecordReader, of source: ByteSource) throws {
    guard try reader.begin(into: &self) else { return }
    if takesSegments, let head = XMLHead(reader.beginning, options: options) {
      for warning in head.warnings {
        report(
          .warning, warning.message,
          at: SourcePosition(source: sourceIndex, offset: warning.offset))
      }
      var cutter = SegmentCutter(
        source, from: head.bytes.count, beginning: Array(reader.beginning[head.bytes.count...]),
        at: head.boundary, size: options.segmentSize)
      let segments = XMLSegmentReader(
        schema: schema, options: options, source: sourceIndex, head: head)
      var names = Set(head.names)
      guard let end = try readSegments(&cutter, of: source, with: segments, names: &names)
      else { return }
      reader.resume(
        at: end.offset, behind: head.bytes, after: number, lines: end.lineCount, names: names)
    }
    try reader.readDocument(into: &self)
  }
}
