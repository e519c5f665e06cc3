import CSimdJSON

/// Reads a JSON text as one value, whatever it is.
struct JSONValueReader: ~Copyable {
  private let source: ByteSource
  private let maxDepth: Int
  private var stream: JSONStream
  private var hasValue = false
  private var openText: (offset: Int, message: String)?

  init(_ source: ByteSource, maxDepth: Int, windowSize: Int = 1 << 19) throws {
    self.source = source
    self.maxDepth = maxDepth
    stream = try JSONStream(source, lines: false, maxDepth: maxDepth, windowSize: windowSize)
  }

  /// Reads to the end, or to a fault after which nothing makes sense.
  mutating func read(
    into sink: inout some ValueSink & ~Copyable, diagnostics: inout Diagnostics
  ) throws {
    if let message = JSONEncodingFault.message(start: try source.peek(4)) {
      return report(message, at: 0, &diagnostics)
    }
    while true {
      switch try stream.advance() {
      case .byteFault(let fault):
        let offset = stream.offset + fault.offset
        if fault.kind == .openText {
          openText = (offset, fault.message)
        } else {
          report(fault.message, at: offset, &diagnostics)
        }
        stream.mend(fault)
      case .badLine: break
      case .events(let isAtFault):
        hasValue = true
        handOn(stream.batch, into: &sink, &diagnostics)
        if isAtFault || diagnostics.isFull { return }
      case .end: return finish(&diagnostics)
      }
    }
  }

  private func finish(_ diagnostics: inout Diagnostics) {
    if let openText { return report(openText.message, at: openText.offset, &diagnostics) }
    if stream.isComplete { return }
    let message =
      hasValue
      ? "the file ends inside \(stream.isInObject ? "an object" : "a list")"
      : "the file is empty"
    report(message, at: stream.text.textEnd, &diagnostics)
  }

  private func report(_ message: String, at offset: Int, _ diagnostics: inout Diagnostics) {
    diagnostics.report(
      Diagnostic(
        .error, path: source.text.path, at: source.text.place(at: offset), message: message))
  }

  private func handOn(
    _ batch: JSONEventBatch, into sink: inout some ValueSink & ~Copyable,
    _ diagnostics: inout Diagnostics
  ) {
    for index in 0..<batch.count {
      let event = batch[index]
      let position = SourcePosition(source: 0, offset: batch.position(event))
      switch JSONEventKind(rawValue: event.kind) {
      case .beginObject: sink.beginObject(at: position)
      case .endObject: sink.endObject()
      case .beginList: sink.beginList(at: position)
      case .endList: sink.endList()
      case .key: batch.withBytes(of: event) { sink.key($0, at: position) }
      case .text: batch.withBytes(of: event) { sink.text($0, at: position) }
      case .number: batch.withBytes(of: event) { sink.number($0, at: position) }
      case .true: sink.boolean(true, at: position)
      case .false: sink.boolean(false, at: position)
      case .null: sink.null(at: position)
      case .fault, nil:
        let message = batch.message(of: event, maxDepth: maxDepth)
        report(message, at: position.offset, &diagnostics)
      }
    }
  }
}
