/// Trivial elements that come one by one, and are handed on where they lie when all are there.
@safe struct GrowingStorage<Element: BitwiseCopyable & Sendable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 16) {
    self.capacity = max(1, capacity)
    unsafe base = .allocate(capacity: self.capacity)
  }

  deinit {
    // Elements are trivial; the memory is this storage's alone.
    unsafe base.deallocate()
  }

  private mutating func reserve(_ more: Int) {
    if capacity &- count < more { grow(more) }
  }

  @inline(never) private mutating func grow(_ more: Int) {
    let larger = max(capacity * 2, count + more)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    // `count` elements are initialized, and `moved` is larger than that.
    unsafe moved.initialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = moved
    capacity = larger
  }

  @inline(__always) mutating func append(_ element: Element) {
    reserve(1)
    // There is room for one.
    unsafe (base + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always) mutating func append(_ elements: Span<Element>) {
    reserve(elements.count)
    unsafe elements.withUnsafeBufferPointer { buffer in
      guard let from = buffer.baseAddress else { return }
      // There is room for all of them, and a span shows memory that others own.
      unsafe (base + count).initialize(from: from, count: buffer.count)
    }
    count &+= elements.count
  }

  /// Takes over the elements of `other` from `start` on.
  @inline(__always) mutating func take(from other: inout GrowingStorage, at start: Int) {
    precondition(start >= 0 && start <= other.count)
    let more = other.count &- start
    reserve(more)
    // Both ranges are in bounds, and the two storages are apart.
    unsafe (base + count).initialize(from: other.base + start, count: more)
    count &+= more
    other.count = start
  }

  /// Drops the elements behind the first `newCount`.
  @inline(__always) mutating func cut(to newCount: Int) { count = min(count, max(0, newCount)) }

  @inline(__always) subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      // In range as checked.
      return unsafe base[index]
    }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      // In range as checked.
      unsafe base[index] = newValue
    }
  }

  /// The elements, which stay where they are from now on; the storage begins anew.
  mutating func finish() -> StableArray<Element> {
    let array = unsafe StableArray(adopting: base, count: count)
    capacity = 1
    count = 0
    unsafe base = .allocate(capacity: capacity)
    return array
  }
}

extension GrowingStorage where Element == UInt8 {
  mutating func append(contentsOf bytes: Bytes) {
    unsafe bytes.withContiguousStorageIfAvailable { buffer in
      // The owner of the bytes keeps them for as long as this call.
      unsafe append(Span(_unsafeElements: buffer))
    }
  }
}
