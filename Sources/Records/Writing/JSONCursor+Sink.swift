extension JSONCursor {
  /// Drives a sink with the value that JSON text holds, wherever it came from.
  static func walk(_ text: Span<UInt8>, into sink: inout some ValueSink & ~Copyable) {
    let nowhere = SourcePosition(source: 0, offset: 0)
    var cursor = JSONCursor()
    var scratch: [UInt8] = []
    while let token = cursor.next(in: text) {
      switch token {
      case .beginObject: sink.beginObject(at: nowhere)
      case .endObject: sink.endObject()
      case .beginList: sink.beginList(at: nowhere)
      case .endList: sink.endList()
      case .key(let range):
        scratch.removeAll(keepingCapacity: true)
        JSONEscapes.append(text.extracting(range), to: &scratch)
        sink.key(scratch.span, at: nowhere)
      case .text(let range):
        scratch.removeAll(keepingCapacity: true)
        JSONEscapes.append(text.extracting(range), to: &scratch)
        sink.text(scratch.span, at: nowhere)
      case .number(let range): sink.number(text.extracting(range), at: nowhere)
      case .boolean(let value): sink.boolean(value, at: nowhere)
      case .null: sink.null(at: nowhere)
      }
    }
  }
}
