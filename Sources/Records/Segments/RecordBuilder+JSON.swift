extension RecordBuilder {
  /// Reads a JSON text, as much of it as may be in segments.
  mutating func read(_ reader: inout JSONRecordReader, of source: ByteSource) throws {
    guard try reader.begin(into: &self) else { return }
    var patience = Patience()
    while try reader.step(into: &self) {
      guard takesSegments, patience.allows(diagnostics), !isRecordFaulty,
        let start = reader.segmentStart(size: options.segmentSize)
      else { continue }
      withdrawRecord()
      var cutter = reader.cutRest(size: options.segmentSize)
      let segments = reader.segmentReader(options, schema: schema)
      var names: Set<String> = []
      guard let end = try readSegments(&cutter, of: source, with: segments, names: &names)
      else { return }
      reader.resume(at: end)
      patience.wait(hasRead: end.offset > start)
    }
  }
}
