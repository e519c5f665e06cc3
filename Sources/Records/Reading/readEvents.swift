/// Reads the records of a JSON or JSON Lines text into a sink of one's own.
package func readEvents(
  _ source: ByteSource, options: ReadOptions = ReadOptions(),
  into sink: inout some RecordSink & ~Copyable
) throws {
  do {
    var reader = try JSONRecordReader(
      source, index: 0, lines: try source.format(options) == .jsonl, options: options)
    try reader.read(into: &sink)
  } catch let error as JSONStreamError {
    sink.report(.error, error.message, at: SourcePosition(source: 0, offset: error.offset))
  }
}
