import CSystem

/// Unpacks gzip data a chunk at a time.
@safe struct Inflater: ~Copyable {
  enum Fault: Error { case damaged, noMemory }

  /// Owned: opened in `init`, closed in `deinit`, never handed out.
  private let state: OpaquePointer
  /// Whether the data so far end where a gzip member ends.
  private(set) var isAtMemberEnd = false
  /// Whether the last output was filled, so that more may come without more input.
  private(set) var hasMore = false

  init() throws(Fault) {
    guard let state = unsafe czlib_inflater_open() else { throw .noMemory }
    unsafe self.state = unsafe state
  }

  deinit { unsafe czlib_inflater_close(state) }

  /// Unpacks into `output`; returns how many bytes of `input` it used and of `output` it filled.
  mutating func inflate(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(Fault) -> (used: Int, made: Int) {
    guard let target = output.baseAddress else { return (0, 0) }
    // Zeros that fill up a block behind a member are no data, as for gzip itself.
    if isAtMemberEnd {
      let zeros = unsafe input.prefix { $0 == 0 }.count
      if zeros > 0 { return (zeros, 0) }
    }
    // Without input its address is not looked at.
    let source = unsafe input.baseAddress ?? UnsafeRawPointer(target)
    var used = 0
    var made = 0
    // Both buffers are alive during the call, and their own counts bound it.
    let status = unsafe czlib_inflate(
      state, source.assumingMemoryBound(to: UInt8.self), input.count, &used,
      target.assumingMemoryBound(to: UInt8.self), output.count, &made)
    guard status >= 0 else { throw .damaged }
    hasMore = made == output.count
    if used > 0 || made > 0 { isAtMemberEnd = status == 1 }
    return (used, made)
  }
}
