import CSystem

/// A part of a table: elements that nobody changes any more, in memory or in a file that is mapped
/// to it.
///
/// Elements are read by their address, wherever they are; the owner keeps them there. What reads them
/// is compiled into each module that does, for its elements.
@safe
package struct TableArray<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, Sendable {
  private enum Owner: Sendable {
    case memory(Elements)
    case file(FileMapping)
  }

  /// An array as an object, so that its elements stay where they are.
  private final class Elements: Sendable {
    let all: [Element]
    init(_ all: [Element]) { self.all = all }
  }

  private let owner: Owner
  @usableFromInline let address: UInt
  package let count: Int

  package init(_ elements: [Element]) {
    let kept = Elements(elements)
    owner = .memory(kept)
    // The elements of an array that nobody changes stay where they are, and the owner holds it.
    address = unsafe kept.all.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    count = elements.count
  }

  /// The elements that a file begins with, which has at least as many.
  init(_ mapping: FileMapping, count: Int) {
    owner = .file(mapping)
    address = mapping.address
    self.count = count
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { count }

  @inlinable @inline(__always)
  package subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no element has this number")
    // In range as checked, and not empty, so that the address is a real one.
    return unsafe start.unsafelyUnwrapped[index]
  }

  /// The elements in one piece.
  @inlinable package var span: Span<Element> {
    @_lifetime(borrow self)
    @inline(__always)
    get {
      // So many elements are there as long as the owner, which whoever borrows this value holds.
      let all = unsafe Span(_unsafeElements: memory)
      return unsafe _overrideLifetime(all, borrowing: self)
    }
  }

  /// The elements' memory, which is there as long as this value or a copy of it.
  @unsafe @inlinable package var memory: UnsafeBufferPointer<Element> {
    unsafe UnsafeBufferPointer(start: start, count: count)
  }

  @inlinable package func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    // This value, and with it the owner, is there while the body runs.
    try unsafe body(memory)
  }

  /// Whether the elements are in a file.
  var isInFile: Bool {
    if case .file = owner { true } else { false }
  }

  /// Leaves in the file alone what was read of it, where the elements are in one.
  package func letGo() {
    if case .file(let mapping) = owner { mapping.letGo() }
  }

  /// Has the processor fetch an element that is wanted soon.
  @inline(__always)
  func prefetch(_ index: Int) {
    // Fetching is a hint: it reads nothing, and an address that is not there does no harm.
    unsafe csystem_prefetch(start.map { unsafe $0 + index })
  }

  @inlinable var start: UnsafePointer<Element>? {
    @inline(__always)
    get { unsafe UnsafePointer(bitPattern: address) }
  }
}
