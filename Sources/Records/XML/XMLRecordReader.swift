/// Reads the records of an XML document into a sink.
struct XMLRecordReader: ~Copyable {
  private let source: ByteSource
  private let index: Int
  private let options: ReadOptions
  private let mapping: Mapping?
  private let parser: XMLParser
  private let check: XMLRecordCheck
  private var emitter: XMLRecordEmitter
  private var prolog = XMLProlog()
  /// What is parsed before the source goes on, and how much of it has been.
  private(set) var beginning: [UInt8] = []
  private var beginningIndex = 0
  /// What the parser's offsets behind the beginning lack; nil where the source follows it at once.
  private var shift: Int?
  private var number = 0

  /// Nil where memory is short.
  init?(
    _ source: ByteSource, index: Int, schema: Schema, options: ReadOptions, mapping: Mapping? = nil
  ) {
    guard let parser = XMLParser(options, mapping: mapping) else { return nil }
    self.source = source
    self.index = index
    self.options = options
    self.mapping = mapping
    self.parser = parser
    check = XMLRecordCheck(schema: schema)
    emitter = XMLRecordEmitter(source: index)
  }

  private func place(_ offset: Int) -> SourcePosition {
    SourcePosition(
      source: index, offset: offset < beginning.count ? offset : offset + (shift ?? 0))
  }

  /// Reads to the end, or until the sink asks to stop.
  mutating func read(into sink: inout some RecordSink & ~Copyable) throws {
    if try begin(into: &sink) { try readDocument(into: &sink) }
  }

  /// Reads what comes before the root; false where reading is to end.
  mutating func begin(into sink: inout some RecordSink & ~Copyable) throws -> Bool {
    do {
      try chooseEncoding()
      return try readProlog(into: &sink)
    } catch {
      try report(error, into: &sink)
      return false
    }
  }

  /// Reads the document to the end, or until the sink asks to stop.
  mutating func readDocument(into sink: inout some RecordSink & ~Copyable) throws {
    do {
      try parse(into: &sink)
    } catch {
      try report(error, into: &sink)
    }
  }

  /// Goes on at an offset of the document where a record begins or what follows the last one.
  ///
  /// The parser gets `beginning`, which leads to the records, and then what the source has next.
  /// So many records, line ends and names lie between the two.
  mutating func resume(
    at offset: Int, behind beginning: [UInt8], after number: Int = 0, lines: Int = 0,
    names: Set<String> = []
  ) {
    // The instruction tells where the beginning ends, for the parser to count lines from there.
    self.beginning = beginning + (lines > 0 ? Array("<?folio?>".utf8) : [])
    self.number = number
    let beginning = self.beginning
    let shift = offset - beginning.count
    self.shift = shift
    emitter.shift = shift
    let parser = parser
    parser.records.skippedLines = (beginning.count, lines)
    for name in names { _ = parser.records.names.number(of: Array(name.utf8)) }
  }

  /// How many lines ended in what was parsed.
  var lineCount: Int { parser.lineCount }

  /// The names of elements and attributes that were met.
  var names: [String] {
    let names = parser.records.names
    return (0..<names.count).map { names.string(Int32(truncatingIfNeeded: $0)) }
  }

  /// Reports what keeps the text from being decoded; throws anything else.
  private func report(
    _ error: any Error, into sink: inout some RecordSink & ~Copyable
  ) throws {
    switch error {
    case let fault as XMLEncoding.Fault: sink.report(.error, fault.message, at: place(0))
    case let fault as DecodingFault:
      let place = SourcePosition(source: index, offset: fault.offset)
      sink.report(.error, fault.message, at: place)
    default: throw error
    }
  }

  private func chooseEncoding() throws {
    var encoding = try XMLEncoding.find(source.peek(XMLEncoding.enough))
    if let name = options.encoding {
      guard let chosen = TextEncoding(named: name) else {
        throw XMLEncoding.Fault(message: XMLEncoding.refusal(name))
      }
      encoding = chosen == .utf8 ? nil : chosen
    }
    guard let encoding else { return }
    guard TextDecoder(encoding) != nil else {
      throw XMLEncoding.Fault(message: XMLEncoding.refusal(encoding.name))
    }
    source.decode {
      guard let decoder = TextDecoder(encoding) else {
        throw XMLEncoding.Fault(message: XMLEncoding.refusal(encoding.name))
      }
      return decoder
    }
  }

  private mutating func parse(into sink: inout some RecordSink & ~Copyable) throws {
    let parser = parser
    var mayGoOn = true
    var failure: (any Error)?
    unsafe parser.run { buffer in
      mayGoOn = emitRecords(into: &sink)
      guard mayGoOn else { return 0 }
      let rest = beginning.count - beginningIndex
      guard rest == 0 else {
        let count = min(rest, buffer.count)
        unsafe buffer.copyBytes(from: beginning[beginningIndex..<beginningIndex + count])
        beginningIndex += count
        return count
      }
      do {
        return unsafe try source.read(into: buffer)
      } catch {
        failure = error
        parser.records.stop()
        return 0
      }
    }
    mayGoOn = mayGoOn && emitRecords(into: &sink)
    if let failure { throw failure }
    if mayGoOn, !parser.records.isStopped, !parser.records.hasContainer {
      sink.report(.error, "has no element \(missingContainer)", at: place(0))
    }
  }

  /// What should hold the records, and who says so.
  private var missingContainer: String {
    guard let mapping else { return "\(options.recordsPath.joined(separator: "/")) (--records)" }
    let paths = mapping.records.map {
      ($0.count > 1 ? $0.dropLast() : $0[...]).joined(separator: "/")
    }
    return "\(paths.joined(separator: " or ")), where the mapping \(mapping.name) has its records"
  }

  /// Reads up to where the root begins, or somewhat further; false where reading is to end.
  private mutating func readProlog(
    into sink: inout some RecordSink & ~Copyable
  ) throws -> Bool {
    var size = 1 << 14
    while true {
      var buffer = [UInt8](repeating: 0, count: size)
      let count = try unsafe buffer.withUnsafeMutableBytes { unsafe try source.read(into: $0) }
      if count == 0 { break }
      if prolog.take(buffer.span.extracting(0..<count), limit: options.limits.maxText) { break }
      // What is there is gone through from its beginning each time.
      size = max(size, prolog.bytes.count)
    }
    for fault in prolog.faults {
      sink.report(fault.severity, fault.message, at: place(fault.offset))
    }
    beginning = prolog.bytes
    return prolog.isGood
  }

  /// Tells the sink of the records that are complete; false where it asks to stop.
  private mutating func emitRecords(into sink: inout some RecordSink & ~Copyable) -> Bool {
    let parser = parser
    var reported = 0
    for record in parser.records.records {
      let offset = parser.records.nodes[record].offset
      report(before: offset, from: &reported, into: &sink)
      if let part = parser.records.surroundings[record] {
        emitter.emit(record, of: &parser.records, as: part, into: &sink)
        continue
      }
      number += 1
      guard emit(record, into: &sink) else {
        parser.records.stop()
        return false
      }
    }
    report(before: .max, from: &reported, into: &sink)
    parser.records.faults.removeAll()
    parser.records.dropRecords()
    return true
  }

  private mutating func emit(
    _ record: Int, into sink: inout some RecordSink & ~Copyable
  ) -> Bool {
    let parser = parser
    if parser.records.hasSpecialNodes {
      let faults = check.faults(of: record, parser.records)
      if let first = faults.first {
        let name = check.name(of: record, number: number, parser.records)
        for fault in faults.dropFirst() {
          sink.report(.error, "\(name): \(fault.message)", at: place(fault.offset))
        }
        // The sink gets the record all the same, to tell of it and of faults of its own.
        emitter.isGood = false
        emitter.emit(record, of: &parser.records, into: &sink)
        emitter.isGood = true
        let nothing: [UInt8] = []
        return sink.malformedRecord(nothing.span, first.message, at: place(first.offset))
      }
    }
    emitter.emit(record, of: &parser.records, into: &sink)
    return sink.endRecord()
  }

  private func report(
    before offset: Int, from first: inout Int, into sink: inout some RecordSink & ~Copyable
  ) {
    let faults = parser.records.faults
    while first < faults.count, faults[first].offset < offset {
      // What is wrong before the records was told of when they were begun with.
      if shift != nil, faults[first].offset < beginning.count {
        first += 1
        continue
      }
      sink.report(faults[first].severity, faults[first].message, at: place(faults[first].offset))
      first += 1
    }
  }
}
