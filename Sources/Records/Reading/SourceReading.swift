/// The reading of one source: whatever its format, the same events.
struct SourceReading {
  let source: ByteSource
  let index: Int
  let format: InputFormat
  let schema: Schema
  let options: ReadOptions
  /// Where records are to be looked for; what is made of them is up to the sink.
  let mapping: Mapping?

  func run(into sink: inout some RecordSink & ~Copyable) throws {
    switch format {
    case .json, .jsonl:
      var options = options
      if let path = mapping?.records.first { options.recordsPath = path }
      var reader = try JSONRecordReader(
        source, index: index, lines: format == .jsonl, options: options)
      try reader.read(into: &sink)
    case .xml:
      guard
        var reader = XMLRecordReader(
          source, index: index, schema: schema, options: options, mapping: mapping)
      else {
        let start = SourcePosition(source: index, offset: 0)
        return sink.report(.error, "there is no memory left to read it", at: start)
      }
      try reader.read(into: &sink)
    case .csv:
      var reader = CSVRecordReader(source, index: index, schema: schema, options: options)
      try reader.read(into: &sink)
    }
  }
}
