/// Bytes that stay where they are until the object goes, so that values may point into them.
final class StableBytes: Sendable {
  let bytes: Bytes

  init(_ source: [UInt8]) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, source.count))
    unsafe source.withUnsafeBufferPointer { buffer in
      if let from = buffer.baseAddress {
        // The memory was made for exactly this many bytes.
        unsafe memory.initialize(from: from, count: buffer.count)
      }
    }
    // Nobody writes there any more, and only `deinit` frees it.
    bytes = Bytes(address: UInt(bitPattern: memory), count: source.count)
  }

  deinit {
    // Allocated in `init`, freed once.
    unsafe UnsafeMutablePointer<UInt8>(bitPattern: bytes.address)?.deallocate()
  }
}
