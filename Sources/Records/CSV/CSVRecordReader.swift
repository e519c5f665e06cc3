/// Reads the records of CSV into a sink.
struct CSVRecordReader: ~Copyable {
  let source: ByteSource
  let index: Int
  let options: ReadOptions
  private(set) var scanner: CSVScanner
  private(set) var emitter: CSVRecordEmitter
  /// The part of the text that is being split, and where it begins in the whole.
  private var text: [UInt8] = []
  private var textStart = 0
  /// A blank line, which is one only if it isn't the last.
  private(set) var blankLine: Int?

  init(_ source: ByteSource, index: Int, schema: Schema, options: ReadOptions) {
    self.source = source
    self.index = index
    self.options = options
    let path = source.input.displayPath.lowercased()
    let isTabbed = path.hasSuffix(".tsv") || path.hasSuffix(".tsv.gz")
    scanner = CSVScanner(
      delimiter: options.delimiter ?? (isTabbed ? 0x09 : UInt8(ascii: ",")))
    emitter = CSVRecordEmitter(source: index, schema: schema, options: options)
  }

  private func place(_ offset: Int) -> SourcePosition {
    SourcePosition(source: index, offset: offset)
  }

  /// Goes on with records behind a header that another reader has read, from an offset on.
  init(
    _ source: ByteSource, index: Int, options: ReadOptions, delimiter: UInt8,
    emitter: CSVRecordEmitter, offset: Int
  ) {
    self.source = source
    self.index = index
    self.options = options
    self.emitter = emitter
    scanner = CSVScanner(delimiter: delimiter)
    textStart = offset
  }

  /// Reads to the end, or until the sink asks to stop.
  mutating func read(into sink: inout some RecordSink & ~Copyable) throws {
    guard begin(into: &sink) else { return }
    while try step(into: &sink) {}
  }

  /// Chooses the encoding; false where there is none of the name.
  mutating func begin(into sink: inout some RecordSink & ~Copyable) -> Bool {
    guard let encoding, TextDecoder(encoding) != nil else {
      sink.report(.error, XMLEncoding.refusal(options.encoding ?? ""), at: place(0))
      return false
    }
    source.decode {
      guard let decoder = TextDecoder(encoding) else {
        throw DecodingFault(offset: 0, message: XMLEncoding.refusal(encoding.name))
      }
      return decoder
    }
    return true
  }

  private var encoding: TextEncoding? {
    options.encoding.map { TextEncoding(named: $0) } ?? .utf8
  }

  /// Reads a piece of the text; false at its end, or where the sink asks to stop.
  mutating func step(into sink: inout some RecordSink & ~Copyable) throws -> Bool {
    do {
      return try readPiece(into: &sink)
    } catch let fault as DecodingFault {
      let remedy = encoding == .utf8 ? "; --encoding names another encoding" : ""
      sink.report(.error, fault.message + remedy, at: place(fault.offset))
      return false
    }
  }

  private mutating func readPiece(into sink: inout some RecordSink & ~Copyable) throws -> Bool {
    // What has been split is dropped; of an unfinished record there is more to come.
    text.removeSubrange(..<scanner.index)
    textStart += scanner.index
    let isUnfinished = scanner.index == 0
    scanner.index = 0
    let isLast = try !readMore(
      isUnfinished ? max(options.pieceSize, text.count) : options.pieceSize)
    guard splitText(isLast: isLast, into: &sink) else { return false }
    if isLast, !emitter.hasHeader, options.hasHeader {
      sink.report(.error, "is empty; expected a line with the names of the columns", at: place(0))
    }
    return !isLast
  }

  /// Reads a whole segment; false where the sink asks to stop.
  mutating func read(
    _ segment: [UInt8], into sink: inout some RecordSink & ~Copyable
  ) -> Bool {
    text = segment
    return splitText(isLast: true, into: &sink)
  }

  /// Gives up the text that has been read and is not split; where it begins in the whole.
  mutating func takeRest() -> (offset: Int, text: [UInt8]) {
    let rest = (textStart + scanner.index, Array(text[scanner.index...]))
    resume(at: rest.0)
    return rest
  }

  /// Goes on with the record at an offset, where the source goes on.
  mutating func resume(at offset: Int) {
    text = []
    textStart = offset
    scanner.index = 0
  }

  /// Appends the next piece of the file; false at its end.
  private mutating func readMore(_ size: Int) throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: size)
    let count = try unsafe buffer.withUnsafeMutableBytes { unsafe try source.read(into: $0) }
    text.append(bytes: buffer.span.extracting(0..<count))
    return count > 0
  }

  /// Tells the sink of the records in the text; false where reading is to end.
  private mutating func splitText(
    isLast: Bool, into sink: inout some RecordSink & ~Copyable
  ) -> Bool {
    let text = text
    while true {
      let start = scanner.index
      let outcome = scanner.next(in: text.span, isLast: isLast)
      switch outcome {
      case .end: return true
      case .unfinished:
        if isLast { return reportOpenQuote(into: &sink) }
        return isBounded(to: text.count, into: &sink)
      case .fault(let offset, let message):
        guard scanner.skipLine(in: text.span, from: offset, isLast: isLast) else {
          return isBounded(to: text.count, into: &sink)
        }
        guard reportLine(start, message, at: offset, into: &sink) else { return false }
      case .blank where emitter.columnCount != 1 && emitter.hasHeader:
        if let blank = blankLine, !reportBlankLine(blank, into: &sink) { return false }
        blankLine = textStart + start
      case .record, .blank:
        guard isBounded(to: scanner.recordEnd, into: &sink) else { return false }
        if let blank = blankLine, !reportBlankLine(blank, into: &sink) { return false }
        guard take(from: start, into: &sink) else { return false }
      }
    }
  }

  /// Whether the record that was read up to a place, and each cell of it, is not too long.
  private func isBounded(
    to end: Int, into sink: inout some RecordSink & ~Copyable
  ) -> Bool {
    let limits = options.limits
    let start = scanner.recordStart
    guard end - start > limits.maxText else { return true }
    guard scanner.cells.count <= max(limits.maxNames, emitter.columnCount + 1) else {
      sink.report(
        .error, "holds a row of more than \(scanner.cells.count - 1) cells",
        at: place(textStart + start))
      return false
    }
    // The cell that the text ends in is not among them where it is quoted.
    let open = (scanner.cells.last?.range.upperBound ?? start)..<end
    let long = (scanner.cells.map(\.range) + [open]).first { $0.count > limits.maxText + 2 }
    guard let place = long?.lowerBound ?? (end - start > limits.maxRecord ? start : nil) else {
      return true
    }
    sink.report(
      .error, long == nil ? limits.longRecord : limits.longText,
      at: self.place(textStart + place))
    return false
  }

  private mutating func take(
    from start: Int, into sink: inout some RecordSink & ~Copyable
  ) -> Bool {
    if !emitter.hasHeader {
      do throws(CSVHeader.Fault) {
        try emitter.takeHeader(scanner.cells, of: text)
        if options.hasHeader { return true }
      } catch {
        let cell = scanner.cells[error.column].range
        let name = JSONText.quoted(String(decoding: text[cell], as: UTF8.self))
        sink.report(
          .error, "the column \(name) \(error.message)", at: place(textStart + cell.lowerBound))
        return false
      }
    }
    if let fault = emitter.fault(of: scanner.cells, from: start) {
      return reportLine(start, fault.message, at: fault.offset, into: &sink)
    }
    return emitter.emit(
      scanner.cells, of: text, from: start, offset: textStart, into: &sink)
  }

  private func reportLine(
    _ start: Int, _ message: String, at offset: Int,
    into sink: inout some RecordSink & ~Copyable
  ) -> Bool {
    sink.malformedRecord(
      text.span.extracting(start..<scanner.recordEnd), message, at: place(textStart + offset))
  }

  private mutating func reportBlankLine(
    _ offset: Int, into sink: inout some RecordSink & ~Copyable
  ) -> Bool {
    blankLine = nil
    let nothing: [UInt8] = []
    return sink.malformedRecord(
      nothing.span, "is a blank line; the header has \(emitter.columnCount) columns",
      at: place(offset))
  }

  private func reportOpenQuote(into sink: inout some RecordSink & ~Copyable) -> Bool {
    let start = scanner.cells.last.map { $0.range.upperBound + ($0.isQuoted ? 2 : 1) }
    let quote = start ?? scanner.index
    return sink.malformedRecord(
      text.span.extracting(scanner.index..<text.count), "a quote is not closed",
      at: place(textStart + min(quote, text.count)))
  }
}
