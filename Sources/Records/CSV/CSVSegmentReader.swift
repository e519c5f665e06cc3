/// Reads segments of CSV text, each of which begins with a record.
struct CSVSegmentReader: SegmentReader {
  let schema: Schema
  let options: ReadOptions
  let source: Int
  let delimiter: UInt8
  /// Has read the header.
  let emitter: CSVRecordEmitter

  func read(_ segment: Segment, into builder: inout RecordBuilder) throws -> SegmentEnd {
    // What looks like the mark at a file's beginning is text here.
    guard !segment.bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return .inside }
    let text = ByteSource(bytes: segment.bytes, named: "", isReplay: true)
    var reader = CSVRecordReader(
      text, index: source, options: options, delimiter: delimiter, emitter: emitter,
      offset: segment.offset)
    while try reader.step(into: &builder) {}
    // Whether a blank line is one too many shows in what follows.
    return reader.blankLine == nil ? .betweenRecords(names: [], lineCount: 0) : .inside
  }
}
