import CSystem

/// Packs what is written into one gzip member; same bytes in, same bytes out.
@safe package struct Deflater: ~Copyable {
  package enum Fault: Error { case noMemory }

  /// Owned: opened in `init`, closed in `deinit`, never handed out.
  private let state: OpaquePointer
  private var output = [UInt8](repeating: 0, count: 1 << 16)

  package init() throws(Fault) {
    guard let state = unsafe czlib_deflater_open() else { throw .noMemory }
    unsafe self.state = unsafe state
  }

  deinit { unsafe czlib_deflater_close(state) }

  /// Packs more, and with `isLast` ends the member; hands on what has become ready.
  package mutating func deflate(
    _ bytes: Span<UInt8>, isLast: Bool, _ body: (Span<UInt8>) throws -> Void
  ) throws {
    var start = 0
    var isDone = false
    while !isDone {
      var used = 0
      var made = 0
      let rest = bytes.extracting(start..<bytes.count)
      // Both buffers are alive during the call, and their own counts bound it.
      let status = unsafe rest.withUnsafeBufferPointer { input in
        unsafe output.withUnsafeMutableBufferPointer { room in
          guard let target = room.baseAddress else { return Int32(-1) }
          return unsafe czlib_deflate(
            state, input.baseAddress, input.count, &used, target, room.count, &made,
            isLast ? 1 : 0)
        }
      }
      guard status >= 0 else { throw Fault.noMemory }
      start += used
      isDone = status == 1
      if made > 0 { try body(output.span.extracting(0..<made)) }
    }
  }
}
