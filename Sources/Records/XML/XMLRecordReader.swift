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
  /// How much of the prolog has been parsed.
  private var prologIndex = 0
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
    SourcePosition(source: index, offset: offset)
  }

  /// Reads to the end, or until the sink asks to stop.
  mutating func read(into sink: inout some RecordSink & ~Copyable) throws {
    do {
      try chooseEncoding()
      try readAll(into: &sink)
    } catch let fault as XMLEncoding.Fault {
      sink.report(.error, fault.message, at: place(0))
    } catch let fault as DecodingFault {
      sink.report(.error, fault.message, at: place(fault.offset))
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

  private mutating func readAll(into sink: inout some RecordSink & ~Copyable) throws {
    guard try readProlog(into: &sink) else { return }
    let parser = parser
    var mayGoOn = true
    var failure: (any Error)?
    unsafe parser.run { buffer in
      mayGoOn = emitRecords(into: &sink)
      guard mayGoOn else { return 0 }
      let start = prolog.bytes.count - prologIndex
      guard start == 0 else {
        let count = min(start, buffer.count)
        unsafe buffer.copyBytes(from: prolog.bytes[prologIndex..<prologIndex + count])
        prologIndex += count
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
      sink.report(faults[first].severity, faults[first].message, at: place(faults[first].offset))
      first += 1
    }
  }
}
