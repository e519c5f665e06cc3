import Glibc

/// Collects what writers write and hands it on in large pieces.
///
/// A failure to hand on is kept until `flush`, so that appending cannot throw; what is appended
/// after one is dropped. A record can be taken back until the next one begins.
@safe
package struct OutputBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  /// What comes before this may be handed on.
  private var recordStart = 0
  private var isInRecord = false
  private let drain: (Span<UInt8>) throws -> Void
  /// What went wrong with handing on; worth a look between batches, to stop early.
  package private(set) var failure: (any Error)?

  package init(capacity: Int = 1 << 17, drain: @escaping (Span<UInt8>) throws -> Void) {
    self.capacity = max(capacity, 64)
    unsafe start = .allocate(capacity: self.capacity)
    self.drain = drain
  }

  /// Writes to an open file, which stays open.
  package init(descriptor: Int32) {
    self.init { bytes throws in try bytes.write(to: descriptor) }
  }

  deinit { unsafe start.deallocate() }

  /// Begins a record, which `dropRecord` can take back.
  package mutating func beginRecord() {
    recordStart = count
    isInRecord = true
  }

  package mutating func endRecord() { isInRecord = false }

  /// Forgets what was appended since `beginRecord`.
  package mutating func dropRecord() {
    guard isInRecord else { return }
    count = recordStart
    isInRecord = false
  }

  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    if count == capacity { makeRoom(for: 1) }
    // There is room for one byte at least.
    unsafe (start + count).initialize(to: byte)
    count += 1
  }

  @inline(__always)
  package mutating func append(_ bytes: Span<UInt8>) {
    let added = bytes.count
    if added > capacity - count { makeRoom(for: added) }
    // There is room for all of them, and no span reaches into this buffer.
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      unsafe (start + count).initialize(from: first, count: added)
    }
    count += added
  }

  /// Hands on a large piece where it lies, behind all that was appended; a small one is appended.
  package mutating func pass(_ bytes: Span<UInt8>) {
    guard !isInRecord, bytes.count >= capacity / 4 else { return append(bytes) }
    handOn(count)
    guard failure == nil else { return }
    do {
      try drain(bytes)
    } catch {
      failure = error
    }
  }

  package mutating func append(_ text: String) { append(text.utf8.span) }

  @inline(__always)
  package mutating func append(_ text: StaticString) {
    let added = text.utf8CodeUnitCount
    guard text.hasPointerRepresentation else { return }
    if added > capacity - count { makeRoom(for: added) }
    // There is room for all of it, and a static string never goes away.
    unsafe (start + count).initialize(from: text.utf8Start, count: added)
    count += added
  }

  /// Hands on everything and says whether that and all before went well.
  package mutating func flush() throws {
    isInRecord = false
    handOn(count)
    if let failure { throw failure }
  }

  private mutating func makeRoom(for added: Int) {
    handOn(isInRecord ? recordStart : count)
    guard added > capacity - count else { return }
    let larger = max(capacity * 2, count + added)
    let place = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    // The new place is larger than what is moved there.
    unsafe place.moveInitialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = place
    capacity = larger
  }

  /// Hands on the first bytes and moves the others to the front.
  private mutating func handOn(_ ready: Int) {
    guard ready > 0 else { return }
    if failure == nil {
      do {
        // The first `count` bytes are initialized, and `drain` only reads them.
        unsafe try drain(UnsafeBufferPointer(start: start, count: ready).span)
      } catch {
        failure = error
      }
    }
    count -= ready
    // Both ranges lie within the buffer; they may overlap.
    unsafe start.update(from: start + ready, count: count)
    recordStart = 0
  }
}
