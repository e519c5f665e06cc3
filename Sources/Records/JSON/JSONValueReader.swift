import CSimdJSON

/// Reads a JSON text as one value, whatever it is.
struct JSONValueReader: ~Copyable {
  private let source: ByteSource
  private let options: ValueReadOptions
  private var stream: JSONStream
  private var hasValue = false
  private var openText: (offset: Int, message: String)?

  init(_ source: ByteSource, _ options: ValueReadOptions) throws {
    self.source = source
    self.options = options
    stream = try JSONStream(
      source, lines: false, maxDepth: options.maxDepth, windowSize: options.windowSize)
  }

  /// Reads to the end, or to a fault after which nothing makes sense.
  mutating func read(
    into sink: inout some PartedValueSink & ~Copyable, diagnostics: inout Diagnostics
  ) throws {
    if let message = JSONEncodingFault.message(start: try source.peek(4)) {
      return report(message, at: 0, &diagnostics)
    }
    let parts = ListParts(
      source: source, maxDepth: options.maxDepth, workers: options.workers,
      segmentSize: options.segmentSize)
    if let rest = try parts.read(into: &sink) {
      hasValue = true
      stream = try JSONStream(
        source, lines: false, maxDepth: options.maxDepth, windowSize: options.windowSize,
        at: rest, depth: 1)
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
    batch.drive(&sink) { event, position in
      let message = batch.message(of: event, maxDepth: options.maxDepth)
      report(message, at: position.offset, &diagnostics)
    }
  }
}
