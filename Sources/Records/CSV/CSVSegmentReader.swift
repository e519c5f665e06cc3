/// Reads segments of CSV text, each of which begins with a record.
struct CSVSegmentReader: SegmentReader {
  let schema: Schema
  let options: ReadOptions
  let source: Int
  let delimiter: UInt8
  /// Has read the header.
  let emitter: CSVRecordEmitter

  func read(_ segment: Segment, into builder: inout RecordBuilder) throws -> SegmentEnd {
    let nothing = ByteSource(bytes: [], named: "", isReplay: true)
    var reader = CSVRecordReader(
      nothing, index: source, options: options, delimiter: delimiter, emitter: emitter,
      offset: segment.offset)
    // Whether a blank line is one too many shows in what follows.
    return reader.read(segment.bytes, into: &builder) && reader.blankLine == nil
      ? .betweenRecords(names: [], lineCount: 0) : .inside
  }
}
