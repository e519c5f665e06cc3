/// Reads segments of an input, each without knowing of the others.
protocol SegmentReader: Sendable {
  var schema: Schema { get }
  var options: ReadOptions { get }

  /// Reads a segment's records into a builder of its own.
  func read(_ segment: Segment, into builder: inout RecordBuilder) throws -> SegmentEnd

  /// Reads a segment in a quicker way; nil where that does not do, and the builder is to be thrown
  /// away.
  func readQuickly(_ segment: Segment, into builder: inout RecordBuilder) -> SegmentEnd?
}

/// Where a segment turned out to end.
enum SegmentEnd {
  /// With the names of elements and attributes in it, where their number has a limit, and the number
  /// of line ends, where that is wanted.
  case betweenRecords(names: [String], lineCount: Int)
  /// Inside of a record, or behind the last one.
  case inside
}

extension SegmentReader {
  func readQuickly(_ segment: Segment, into builder: inout RecordBuilder) -> SegmentEnd? { nil }

  /// The records of a segment; nil where there is anything to be said about it, so that it must be
  /// read again in one go with the rest.
  func records(
    of segment: Segment, mode: TextMode, addition: FieldAddition?
  ) -> SegmentRecords? {
    var options = options
    options.batch = .all
    options.checksKeys = false
    options.onError = .fail
    options.mostInMemory = .max
    var builder = builder(of: segment, options, mode, addition)
    var end = readQuickly(segment, into: &builder)
    if end == nil {
      builder = self.builder(of: segment, options, mode, addition)
      end = try? read(segment, into: &builder)
    }
    guard builder.diagnostics.items.isEmpty,
      case .betweenRecords(let names, let lineCount) = end
    else { return nil }
    return SegmentRecords(table: builder.finish(), names: names, lineCount: lineCount)
  }

  private func builder(
    of segment: Segment, _ options: ReadOptions, _ mode: TextMode, _ addition: FieldAddition?
  ) -> RecordBuilder {
    var builder = RecordBuilder(
      schema: schema, options: options, diagnostics: Diagnostics(limit: 1))
    builder.addition = addition
    builder.beginSegment(mode, size: segment.bytes.count)
    return builder
  }
}
