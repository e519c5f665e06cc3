/// Reads segments of an XML document, each as a document of its own.
struct XMLSegmentReader: SegmentReader {
  let schema: Schema
  let options: ReadOptions
  let source: Int
  let head: XMLHead

  func read(_ segment: Segment, into builder: inout RecordBuilder) throws -> SegmentEnd {
    // A segment that does not end between two records leaves something open, which is a fault.
    let text = ByteSource(
      bytes: segment.bytes + Array("</\(head.root)>".utf8), named: "", isReplay: true)
    guard
      var reader = XMLRecordReader(text, index: source, schema: schema, options: options)
    else { return .inside }
    reader.resume(at: segment.offset, behind: head.bytes)
    try reader.readDocument(into: &builder)
    return .betweenRecords(
      names: reader.names, lineCount: max(0, reader.lineCount - head.lineCount))
  }

  func readQuickly(_ segment: Segment, into builder: inout RecordBuilder) -> SegmentEnd? {
    guard PlainXMLReader.fits(options.limits, bytes: segment.bytes.count) else { return nil }
    var reader = PlainXMLReader(source: source, offset: segment.offset)
    guard reader.read(segment.bytes.span, into: &builder) else { return nil }
    return .betweenRecords(names: reader.names.strings, lineCount: reader.lineCount)
  }
}
