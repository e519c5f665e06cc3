extension RecordBuilder {
  /// Reads CSV text, as much of it as may be in segments.
  mutating func read(_ reader: inout CSVRecordReader) throws {
    guard reader.begin(into: &self) else { return }
    var patience = Patience()
    while try reader.step(into: &self) {
      guard takesSegments, patience.allows(diagnostics), reader.emitter.hasHeader,
        reader.blankLine == nil
      else { continue }
      let rest = reader.takeRest()
      var cutter = SegmentCutter(
        reader.source, from: rest.offset, beginning: rest.text, at: .row,
        size: options.segmentSize)
      let segments = CSVSegmentReader(
        schema: schema, options: options, source: sourceIndex,
        delimiter: reader.scanner.delimiter, emitter: reader.emitter)
      var names: Set<String> = []
      let end = try readSegments(&cutter, of: reader.source, with: segments, names: &names)
      guard let end else { return }
      reader.resume(at: end.offset)
      patience.wait(hasRead: end.offset > rest.offset)
    }
  }
}
