import CSimdJSON

/// The events of one step through a JSON text, and the bytes they point into.
///
/// Valid until the stream that gave it advances.
@safe
struct JSONEventBatch {
  /// Owned by the stream, like the two texts; none is freed or moved before it advances.
  private let events: UnsafeMutablePointer<csimdjson_event>
  private let window: UnsafePointer<UInt8>
  private let unescaped: UnsafePointer<UInt8>
  private(set) var count: Int
  /// Where the window begins in the whole text.
  let offset: Int

  init(
    events: UnsafeMutablePointer<csimdjson_event>, count: Int, window: UnsafePointer<UInt8>,
    unescaped: UnsafePointer<UInt8>, offset: Int
  ) {
    unsafe self.events = events
    self.count = count
    unsafe self.window = window
    unsafe self.unescaped = unescaped
    self.offset = offset
  }

  /// The same without the last event.
  func dropLast() -> JSONEventBatch {
    var batch = self
    batch.count = max(0, count - 1)
    return batch
  }

  @inline(__always)
  subscript(index: Int) -> csimdjson_event {
    precondition(index >= 0 && index < count)
    // The stream wrote `count` events.
    return unsafe events[index]
  }

  /// Where an event's token begins in the whole text.
  @inline(__always)
  func position(_ event: csimdjson_event) -> Int { offset + Int(event.position) }

  /// Hands over the bytes of a key, a text, a number, or of the token of a fault.
  @inline(__always)
  func withBytes<Result>(
    of event: csimdjson_event, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    let isUnescaped = event.detail == 1 && event.kind != JSONEventKind.fault.rawValue
    let base = unsafe isUnescaped ? unescaped : window
    // The walker gives no event whose range passes the end of its text.
    let bytes = unsafe UnsafeBufferPointer(
      start: base + Int(event.start), count: Int(event.count))
    return body(unsafe Span(_unsafeElements: bytes))
  }

  /// What the fault of an event is, in words.
  func message(of event: csimdjson_event, maxDepth: Int) -> String {
    guard let fault = JSONFault(event) else { return "is no JSON" }
    let isInObject = Int(event.detail) & csimdjson_in_object != 0
    let token = withBytes(of: event) { String(bytes: $0) }
    return fault.message(token: token, isInObject: isInObject, maxDepth: maxDepth)
  }
}
