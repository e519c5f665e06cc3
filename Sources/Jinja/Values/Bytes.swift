/// A borrowed run of bytes: template source, a host's storage, or the run's own arena.
///
/// The address is kept as a number, so that the type is trivial and crosses threads with the
/// compiled template. Whoever makes one from a pointer answers for the memory outliving it: a run
/// keeps its templates, its host objects and its arena until it ends, and frees a part of the arena
/// only where no value points into it any more.
@safe struct Bytes: BitwiseCopyable, Sendable {
  let address: UInt
  let count: Int

  init(address: UInt, count: Int) {
    self.address = address
    self.count = count
  }

  static let empty = Bytes(address: 0, count: 0)

  var isEmpty: Bool { count == 0 }

  /// The pointer to the first byte; only for copying out in bulk.
  @unsafe @inline(__always) var base: UnsafePointer<UInt8>? {
    unsafe UnsafePointer(bitPattern: address)
  }

  /// The bytes of a string literal, which live as long as the program.
  init(_ literal: StaticString) {
    // A literal longer than one scalar has pointer representation; an empty one too.
    if literal.hasPointerRepresentation {
      unsafe self.init(
        address: UInt(bitPattern: literal.utf8Start), count: literal.utf8CodeUnitCount)
    } else {
      self.init(address: 0, count: 0)
    }
  }

  /// The part from `lower` up to `upper`, clamped to what there is.
  @inline(__always) func slice(_ lower: Int, _ upper: Int) -> Bytes {
    let low = Swift.max(0, Swift.min(lower, count))
    let high = Swift.max(low, Swift.min(upper, count))
    return Bytes(address: address &+ UInt(bitPattern: low), count: high - low)
  }

  func dropping(_ head: Int) -> Bytes { slice(head, count) }

  func prefix(_ head: Int) -> Bytes { slice(0, head) }
}

extension Bytes: RandomAccessCollection {
  @inline(__always) var startIndex: Int { 0 }
  @inline(__always) var endIndex: Int { count }

  @inline(__always) subscript(position: Int) -> UInt8 {
    precondition(UInt(bitPattern: position) < UInt(bitPattern: count))
    // In range as checked; an empty value never gets here, so the address is a real one.
    return unsafe UnsafePointer<UInt8>(bitPattern: address).unsafelyUnwrapped[position]
  }

  func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> R
  ) rethrows -> R? {
    // The owner keeps the memory for at least as long as this call.
    try unsafe body(UnsafeBufferPointer(start: base, count: count))
  }
}
