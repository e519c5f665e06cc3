/// Memory for the text a run makes: chunks that never move, freed when the run ends or when a
/// collection finds that no value points into them.
struct TextArena: ~Copyable {
  private struct Chunk {
    var start: UInt
    var capacity: Int
  }

  /// A chunk as a collection sees it.
  struct Span {
    var start: UInt
    var count: Int
  }

  private static let chunkSize = 1 << 16
  private var chunks: [Chunk] = []
  private var next: UInt = 0
  private var left = 0
  /// A large text that has room behind it, so that what is appended to it need not move it.
  private var growing = Bytes.empty
  private var growingCapacity = 0
  /// Bytes taken since the last collection.
  private(set) var fresh = 0
  /// Bytes of all chunks.
  private(set) var held = 0

  init() {}

  deinit {
    for chunk in chunks { TextArena.free(chunk.start) }
  }

  private static func free(_ address: UInt) {
    // Every address in `chunks` came from `allocate` in `addChunk` and is given back once.
    unsafe UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
  }

  /// Adds a chunk and gives its address.
  private mutating func addChunk(_ capacity: Int) -> UInt {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    // The chunk belongs to this arena alone until `deinit` or `sweep` frees it.
    let address = UInt(bitPattern: memory)
    chunks.append(Chunk(start: address, capacity: capacity))
    held += capacity
    return address
  }

  /// Room for `count` bytes, filled by `fill`, which says how many it wrote.
  mutating func make<E: Error>(
    capacity count: Int, _ fill: (inout OutputSpan<UInt8>) throws(E) -> Void
  ) throws(E) -> Bytes {
    if count <= 0 { return .empty }
    let address: UInt
    let isCurrent: Bool
    if count <= left {
      address = next
      isCurrent = true
    } else if count > TextArena.chunkSize / 4 {
      // A large text gets a chunk of its own; the current chunk stays in use.
      address = addChunk(count)
      isCurrent = false
    } else {
      address = addChunk(TextArena.chunkSize)
      next = address
      left = TextArena.chunkSize
      isCurrent = true
    }
    // `count` bytes from `address` are in one chunk and no value points to them yet.
    var span = unsafe OutputSpan<UInt8>(
      buffer: UnsafeMutableBufferPointer(
        start: UnsafeMutablePointer(bitPattern: address), count: count),
      initializedCount: 0)
    try fill(&span)
    let used = span.count
    span = OutputSpan()
    if isCurrent {
      next += UInt(used)
      left -= used
    }
    fresh += used
    return Bytes(address: address, count: used)
  }

  /// From this size on, a text that is joined to another gets room to grow.
  static let growingSize = 1 << 14

  /// `head` with `parts` behind it, where `head` is large; in place if it was made here last.
  mutating func append(_ parts: [Bytes], to head: Bytes) -> Bytes {
    let more = parts.reduce(0) { $0 + $1.count }
    if head.address != growing.address || head.count != growing.count
      || head.count + more > growingCapacity
    {
      let capacity = (head.count + more) * 2
      growing = Bytes(address: addChunk(capacity), count: 0)
      growingCapacity = capacity
      fill(with: [head])
    }
    fill(with: parts)
    return growing
  }

  /// Writes behind the growing text, which has room for it.
  private mutating func fill(with parts: [Bytes]) {
    for part in parts where !part.isEmpty && growing.count + part.count <= growingCapacity {
      // The chunk is the growing text's alone, and nothing refers to what lies behind it.
      if let from = unsafe part.base,
        let to = unsafe UnsafeMutablePointer<UInt8>(
          bitPattern: growing.address + UInt(growing.count))
      {
        unsafe to.update(from: from, count: part.count)
      }
      growing = Bytes(address: growing.address, count: growing.count + part.count)
      fresh += part.count
    }
  }

  /// The chunks by rising address.
  var spans: [Span] {
    chunks.sorted { $0.start < $1.start }.map { Span(start: $0.start, count: $0.capacity) }
  }

  /// Frees the chunks that are not live; `live` is in the order of `spans`.
  mutating func sweep(_ live: [Bool]) {
    var kept: [Chunk] = []
    held = 0
    for (index, chunk) in chunks.sorted(by: { $0.start < $1.start }).enumerated() {
      let isCurrent = left > 0 && next >= chunk.start && next < chunk.start + UInt(chunk.capacity)
      if isCurrent || (index < live.count && live[index]) {
        kept.append(chunk)
        held += chunk.capacity
      } else {
        if chunk.start == growing.address {
          growing = .empty
          growingCapacity = 0
        }
        TextArena.free(chunk.start)
      }
    }
    chunks = kept
    fresh = 0
  }

  /// Lets everything go but one chunk, for a run that begins anew.
  mutating func reset() {
    let kept = chunks.first { $0.capacity == TextArena.chunkSize }
    for chunk in chunks where chunk.start != kept?.start { TextArena.free(chunk.start) }
    chunks.removeAll(keepingCapacity: true)
    if let kept { chunks.append(kept) }
    next = kept?.start ?? 0
    left = kept?.capacity ?? 0
    held = left
    fresh = 0
    growing = .empty
    growingCapacity = 0
  }

  /// A copy of `bytes` that lives as long as values point to it.
  mutating func copy(_ bytes: Bytes) -> Bytes {
    make(capacity: bytes.count) { span in span.append(bytes) }
  }

  mutating func copy(_ bytes: [UInt8]) -> Bytes {
    make(capacity: bytes.count) { span in
      unsafe bytes.withUnsafeBufferPointer { buffer in
        let whole = Bytes(address: UInt(bitPattern: buffer.baseAddress), count: buffer.count)
        span.append(whole)
      }
    }
  }
}

extension OutputSpan<UInt8> {
  /// Copies as much of `bytes` as there is room for.
  @inline(__always) mutating func append(_ bytes: Bytes) {
    let count = Swift.min(bytes.count, freeCapacity)
    guard count > 0 else { return }
    unsafe withUnsafeMutableBufferPointer { buffer, initialized in
      // `count` bytes are free after `initialized`, and `bytes` has at least as many.
      if let to = buffer.baseAddress, let from = unsafe bytes.base {
        unsafe (to + initialized).initialize(from: from, count: count)
        initialized += count
      }
    }
  }
}
