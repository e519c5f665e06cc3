import CSimdJSON

extension JSONEventBatch {
  /// Drives a sink with the events; faults go to `note`.
  func drive(
    _ sink: inout some ValueSink & ~Copyable, note: (csimdjson_event, SourcePosition) -> Void
  ) {
    for index in 0..<count {
      let event = self[index]
      let position = SourcePosition(source: 0, offset: position(event))
      switch JSONEventKind(rawValue: event.kind) {
      case .beginObject: sink.beginObject(at: position)
      case .endObject: sink.endObject()
      case .beginList: sink.beginList(at: position)
      case .endList: sink.endList()
      case .key: withBytes(of: event) { sink.key($0, at: position) }
      case .text: withBytes(of: event) { sink.text($0, at: position) }
      case .number: withBytes(of: event) { sink.number($0, at: position) }
      case .true: sink.boolean(true, at: position)
      case .false: sink.boolean(false, at: position)
      case .null: sink.null(at: position)
      case .fault, nil: note(event, position)
      }
    }
  }
}
