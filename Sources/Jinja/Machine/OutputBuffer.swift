/// Bytes on their way out. Captures nest in it: while one is open, nothing leaves.
@safe struct OutputBuffer: ~Copyable {
  /// A piece of this size or more is ready to be written.
  static let pieceSize = 1 << 16
  /// Most outputs are small, and memory this small costs nothing to get.
  private static let smallest = 1 << 13
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  /// Where the open captures begin.
  private(set) var captures: [Int] = []
  /// Bytes that left.
  private(set) var written = 0
  /// What is left of a large text that is written piece by piece.
  private var waiting = Bytes.empty
  private var escapesWaiting = false

  init() {
    capacity = OutputBuffer.smallest
    unsafe base = .allocate(capacity: capacity)
  }

  deinit {
    // The memory is this buffer's alone.
    unsafe base.deallocate()
  }

  /// Bytes written so far, those that wait included.
  var total: Int { written &+ count }

  @inline(__always) var isReady: Bool { count >= OutputBuffer.pieceSize && captures.isEmpty }

  @inline(__always) private mutating func reserve(_ more: Int) {
    if capacity &- count < more { grow(more) }
  }

  @inline(never) private mutating func grow(_ more: Int) {
    let larger = max(capacity * 2, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    // `count` bytes are initialized, and `moved` is larger than that.
    unsafe moved.initialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = moved
    capacity = larger
  }

  @inline(__always) mutating func append(_ byte: UInt8) {
    reserve(1)
    // There is room for one byte.
    unsafe base[count] = byte
    count &+= 1
  }

  @inline(__always) mutating func append(_ bytes: Bytes) {
    reserve(bytes.count)
    // There is room for all of them, and the two areas are apart.
    unsafe bytes.copy(to: base + count)
    count &+= bytes.count
  }

  mutating func append(_ bytes: [UInt8]) {
    reserve(bytes.count)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let from = buffer.baseAddress else { return }
      // There is room for all of them.
      unsafe (base + count).update(from: from, count: buffer.count)
    }
    count += bytes.count
  }

  /// Writes text with `& < > ' "` as references.
  @inline(__always) mutating func appendEscaped(_ bytes: Bytes) {
    reserve(bytes.count &+ 8)
    guard let from = unsafe bytes.base else { return }
    var index = 0
    let end = bytes.count
    while index < end {
      // Eight bytes, or what is left, at a time: most need nothing.
      let length = min(8, end &- index)
      // `length` bytes can be read there.
      let word = unsafe Bytes.word(from + index, count: length)
      if HTMLEscaping.mayNeedReference(word) {
        unsafe appendReferences(from + index, count: length, left: end &- index)
      } else {
        // There is room for eight bytes more than the text has.
        unsafe UnsafeMutableRawPointer(base + count)
          .storeBytes(of: word.littleEndian, as: UInt64.self)
        count &+= length
      }
      index &+= length
    }
  }

  /// Writes up to eight bytes that may need references, and leaves room for the `left` bytes that
  /// come with them.
  @inline(never) private mutating func appendReferences(
    _ from: UnsafePointer<UInt8>, count length: Int, left: Int
  ) {
    // The longest reference has five bytes.
    reserve(length &* 5 &+ left &+ 8)
    var to = unsafe base + count
    for index in 0..<length {
      // The caller answers for `length` bytes, and at most five are written for each.
      let byte = unsafe from[index]
      if HTMLEscaping.isPlain(byte) {
        unsafe to.pointee = byte
        unsafe to += 1
      } else {
        let reference = HTMLEscaping.packedReference(byte)
        for position in 0..<reference.count {
          unsafe to[position] = UInt8(truncatingIfNeeded: reference.bits >> UInt64(position * 8))
        }
        unsafe to += reference.count
      }
    }
    unsafe count = to - base
  }

  @inline(__always) mutating func append(_ value: Int) {
    reserve(20)
    var rest = value.magnitude
    if value < 0 { append(UInt8(ascii: "-")) }
    var length = 1
    var bound: UInt = 10
    while length < 20, rest >= bound {
      length &+= 1
      let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
      if overflow { break }
      bound = next
    }
    var position = count &+ length
    count = position
    repeat {
      position &-= 1
      // At most 20 bytes, which there is room for.
      unsafe base[position] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
  }

  mutating func append(_ decimal: QuickDecimal) {
    if decimal.isNegative { append(UInt8(ascii: "-")) }
    append(decimal.whole)
    append(UInt8(ascii: "."))
    decimal.eachFractionDigit { append($0) }
  }

  /// Forgets everything, for a run that begins anew; memory that was needed once is given back.
  mutating func reset() {
    count = 0
    captures.removeAll(keepingCapacity: true)
    written = 0
    waiting = .empty
    guard capacity > OutputBuffer.pieceSize * 4 else { return }
    unsafe base.deallocate()
    capacity = OutputBuffer.smallest
    unsafe base = .allocate(capacity: capacity)
  }

  // MARK: Captures

  mutating func beginCapture() { captures.append(count) }

  /// What was written since the innermost capture began, which ends; valid until the next write.
  mutating func endCapture() -> Bytes {
    guard let start = captures.popLast() else { return .empty }
    let length = count - start
    count = start
    return Bytes(address: UInt(bitPattern: unsafe base + start), count: length)
  }

  // MARK: Leaving

  /// Whether a text is so large that it should leave in pieces, and may.
  @inline(__always) func mustDivide(_ bytes: Bytes) -> Bool {
    bytes.count > OutputBuffer.pieceSize && captures.isEmpty
  }

  /// Takes a large text that stays where it is until all of it has left: see `refill`.
  mutating func divide(_ bytes: Bytes, isEscaped: Bool) {
    waiting = bytes
    escapesWaiting = isEscaped
  }

  /// Takes the next piece of a large text; false where none waits.
  mutating func refill() -> Bool {
    if waiting.isEmpty { return false }
    let piece = waiting.prefix(OutputBuffer.pieceSize)
    waiting = waiting.dropping(piece.count)
    if escapesWaiting { appendEscaped(piece) } else { append(piece) }
    return true
  }

  /// Everything there is, which counts as written.
  mutating func take(_ body: (Span<UInt8>) throws -> Void) throws {
    let span = unsafe Span(_unsafeStart: base, count: count)
    written += count
    count = 0
    try body(span)
  }
}
