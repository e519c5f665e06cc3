// Records that are read elsewhere, a segment at a time.
extension JSONRecordReader {
  /// Where the record begins that is being read, if segments of a size can begin there.
  ///
  /// The list of the records must be known, and no fault may be in hand.
  func segmentStart(size: Int) -> Int? {
    guard router.isInRecord, router.recordStart >= stream.text.start,
      !stream.text.isSourceEnd || stream.text.end - router.recordStart > size,
      router.nextByteFault == Int.max, openText == nil, router.deferred.isEmpty
    else { return nil }
    return router.recordStart
  }

  /// Gives up the record being read and all that follows; what has been read of it goes to the
  /// cutter of the segments.
  mutating func cutRest(size: Int) -> SegmentCutter {
    let start = router.recordStart
    noteIndentation()
    let boundary: RecordBoundary =
      lines ? .line : recordIndentation.map { .indentedObject($0) } ?? .object
    router.leaveRecord()
    let rest = stream.takeRest(from: start, depth: router.depth)
    return SegmentCutter(
      source, from: start, indentation: recordIndentation, beginning: rest, at: boundary,
      size: size)
  }

  /// Goes on with the record where segments end, as the source does.
  mutating func resume(at end: SegmentsEnd) {
    stream.restart(at: end.offset, indentation: end.indentation, depth: router.depth)
  }

  /// Reads segments of this text's records.
  func segmentReader(_ options: ReadOptions, schema: Schema) -> JSONSegmentReader {
    JSONSegmentReader(
      schema: schema, options: options, source: router.source, lines: lines, depth: router.depth)
  }
}
