/// Bytes put in at one end and taken at the other.
struct ByteQueue {
  private var bytes: [UInt8] = []
  private var first = 0

  var count: Int { bytes.count - first }
  var isEmpty: Bool { first == bytes.count }

  mutating func append(_ more: [UInt8]) {
    if isEmpty {
      bytes = more
      first = 0
    } else {
      bytes.append(contentsOf: more)
    }
  }

  func prefix(_ count: Int) -> [UInt8] { Array(bytes[first...].prefix(count)) }

  mutating func drop(_ count: Int) { first = min(bytes.count, first + count) }

  mutating func takeAll() -> [UInt8] {
    defer {
      bytes = []
      first = 0
    }
    return first == 0 ? bytes : Array(bytes[first...])
  }

  /// Moves as much as fits into the buffer; returns how much.
  mutating func take(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let taken = min(count, buffer.count)
    // Both ranges hold `taken` bytes, and the buffer is not part of the array.
    unsafe bytes.withUnsafeBytes { source in
      unsafe buffer.copyMemory(
        from: UnsafeRawBufferPointer(rebasing: source[first..<first + taken]))
    }
    first += taken
    return taken
  }
}
