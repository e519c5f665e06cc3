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
      var reader = try jsonReader()
      try reader.read(into: &sink)
    case .xml:
      guard var reader = xmlReader(into: &sink) else { return }
      try reader.read(into: &sink)
    case .csv:
      var reader = csvReader()
      try reader.read(into: &sink)
    }
  }

  func csvReader() -> CSVRecordReader {
    CSVRecordReader(source, index: index, schema: schema, options: options)
  }

  func jsonReader() throws -> JSONRecordReader {
    var options = options
    if let path = mapping?.records.first { options.recordsPath = path }
    return try JSONRecordReader(
      source, index: index, lines: format == .jsonl, options: options)
  }

  /// Nil where memory is short, which the sink is told.
  func xmlReader(into sink: inout some RecordSink & ~Copyable) -> XMLRecordReader? {
    if let reader = XMLRecordReader(
      source, index: index, schema: schema, options: options, mapping: mapping)
    {
      return reader
    }
    let start = SourcePosition(source: index, offset: 0)
    sink.report(.error, "there is no memory left to read it", at: start)
    return nil
  }
}
