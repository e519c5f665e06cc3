/// Reads the records of JSON and JSON Lines into a sink.
struct JSONRecordReader: ~Copyable {
  let source: ByteSource
  let lines: Bool
  var stream: JSONStream
  var router: JSONRecordRouter
  private let limits: ReadLimits
  /// Whether the text of a record is wanted if it cannot be read.
  private let keepsText: Bool
  /// Where a text begins that has no end; the file ends inside it.
  var openText: (offset: Int, message: String)?
  /// How far the line of the record is indented that is being read, if nothing else stands before it.
  private(set) var recordIndentation: Int?

  init(_ source: ByteSource, index: Int, lines: Bool, options: ReadOptions) throws {
    self.source = source
    self.lines = lines
    stream = try JSONStream(
      source, lines: lines, maxDepth: options.limits.maxDepth, windowSize: options.windowSize,
      stepSize: options.stepSize,
      largestWindow: lines ? options.limits.maxRecord : options.limits.maxEscapedText)
    limits = options.limits
    // Lines are whole in any case.
    keepsText = options.onError == .skip && !lines
    router = JSONRecordRouter(
      source: index, path: options.recordsPath, lines: lines, limits: options.limits,
      namesRest: options.namesRest)
    // Until it is known where the records are, the whole may turn out to be one.
    if !lines, options.recordsPath.isEmpty { stream.keep(from: 0) }
  }

  /// Reads to the end, or until the sink asks to stop.
  mutating func read(into sink: inout some RecordSink & ~Copyable) throws {
    guard try begin(into: &sink) else { return }
    while try step(into: &sink) {}
  }

  /// Whether the text is in an encoding that can be read.
  mutating func begin(into sink: inout some RecordSink & ~Copyable) throws -> Bool {
    guard let message = JSONEncodingFault.message(start: try source.peek(4)) else { return true }
    sink.report(.error, message, at: router.at(0))
    return false
  }

  /// Reads on by some records; false at the end, or where the sink asks to stop.
  mutating func step(into sink: inout some RecordSink & ~Copyable) throws -> Bool {
    noteIndentation()
    stream.recordStart = keepsText && router.isInRecord ? router.recordStart : nil
    let step: JSONStream.Step
    do {
      step = try stream.advance()
    } catch let error as JSONStreamError {
      router.refuse(error.message, at: error.offset, into: &sink)
      return false
    }
    switch step {
    case .byteFault(let fault):
      let offset = stream.offset + fault.offset
      if fault.kind == .openText {
        openText = (offset, fault.message)
      } else {
        router.note(fault, at: offset)
      }
      stream.mend(fault)
    case .badLine(let line, let fault):
      let place = router.at(line.lowerBound + fault.offset)
      return stream.text.withText(line) { sink.malformedRecord($0, fault.message, at: place) }
    case .events(let isAtFault):
      let batch = stream.batch
      // A fault that ends the walk is the last event, and ends the record too.
      let mayGoOn =
        isAtFault
        ? try recover(batch, into: &sink) : router.route(batch, into: &sink)
      guard mayGoOn, !router.isHopeless else { return false }
      if router.base != nil { stream.endKeeping() }
      return isBounded(into: &sink)
    case .end:
      router.reportByteFaults(before: Int.max, into: &sink)
      guard router.isSingleRecord, stream.isComplete, openText == nil else {
        finish(into: &sink)
        return false
      }
      router.beginSingleRecord()
      stream.replay()
    }
    return true
  }

  /// Looks at the line of the record being read, as long as its beginning is there.
  mutating func noteIndentation() {
    guard router.isInRecord, router.recordStart >= stream.text.start else { return }
    recordIndentation = stream.text.indentation(at: router.recordStart)
  }

  /// Whether neither the record being read nor what may be one is too long.
  private mutating func isBounded(into sink: inout some RecordSink & ~Copyable) -> Bool {
    let start = router.isInRecord ? router.recordStart : stream.keptFrom
    guard let start, stream.offset - start > limits.maxRecord else { return true }
    router.refuse(limits.longRecord, at: start, into: &sink)
    return false
  }

  private mutating func finish(into sink: inout some RecordSink & ~Copyable) {
    guard openText != nil || !stream.isComplete else {
      return router.finish(at: stream.offset, into: &sink)
    }
    router.reportDeferred(into: &sink)
    let message =
      openText?.message
      ?? (router.hasValue
        ? "the file ends inside \(stream.isInObject ? "an object" : "a list")"
        : "the file is empty; expected a list of records or an object")
    let place = router.at(openText?.offset ?? stream.text.textEnd)
    if router.isInRecord {
      _ = sink.malformedRecord([UInt8]().span, message, at: place)
    } else {
      sink.report(.error, message, at: place)
    }
  }

  /// Reports the fault that a batch ends with, and goes on with the next record that can be found.
  private mutating func recover(
    _ batch: JSONEventBatch, into sink: inout some RecordSink & ~Copyable
  ) throws -> Bool {
    guard router.route(batch.dropLast(), into: &sink) else { return false }
    let event = batch[batch.count - 1]
    let position = batch.position(event)
    let isInRecord = router.isInRecord
    if isInRecord {
      // A fault of bytes before it is what led to it.
      let cause = router.byteFault(before: position)
      let message = cause?.message ?? batch.message(of: event, maxDepth: limits.maxDepth)
      let place = router.at(cause?.offset ?? position)
      let start = router.recordStart
      let end = lines ? stream.text.lineEnd(of: start) : position
      let text = stream.text.source(start..<end)
      stream.recordStart = nil
      guard sink.malformedRecord(text.span, message, at: place) else { return false }
    } else {
      router.reportByteFaults(before: position, into: &sink)
      router.report(event, batch, router.at(position), into: &sink)
    }
    if lines {
      router.leaveRecord()
      let line = JSONFault(event) == .lineEnd ? position : max(position, router.recordStart)
      try stream.resumeAfterLine(of: line)
      return true
    }
    guard isInRecord, let base = router.base, base > 0 else {
      // Reading ends here, so nothing else tells what was put off.
      router.reportDeferred(into: &sink)
      return false
    }
    noteIndentation()
    let from = max(router.recordStart + 1, stream.text.lineStart(of: position))
    router.leaveRecord()
    stream.endKeeping()
    let isFound = try stream.resumeAtObject(
      after: from, indentation: recordIndentation, depth: base)
    router.dropByteFaults(before: stream.offset)
    return isFound
  }
}
