extension JSONCursor {
  /// Drives a sink with the value that JSON text holds, all of it as from one place.
  static func walk(
    _ text: Span<UInt8>, at place: SourcePosition = SourcePosition(source: 0, offset: 0),
    into sink: inout some ValueSink & ~Copyable
  ) {
    var cursor = JSONCursor()
    var scratch: [UInt8] = []
    while let token = cursor.next(in: text) {
      switch token {
      case .beginObject: sink.beginObject(at: place)
      case .endObject: sink.endObject()
      case .beginList: sink.beginList(at: place)
      case .endList: sink.endList()
      case .key(let range):
        scratch.removeAll(keepingCapacity: true)
        JSONEscapes.append(text.extracting(range), to: &scratch)
        sink.key(scratch.span, at: place)
      case .text(let range):
        scratch.removeAll(keepingCapacity: true)
        JSONEscapes.append(text.extracting(range), to: &scratch)
        sink.text(scratch.span, at: place)
      case .number(let range): sink.number(text.extracting(range), at: place)
      case .boolean(let value): sink.boolean(value, at: place)
      case .null: sink.null(at: place)
      }
    }
  }
}
