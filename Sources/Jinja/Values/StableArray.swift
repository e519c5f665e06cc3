/// Trivial elements that stay where they are until the object goes.
final class StableArray<Element: BitwiseCopyable & Sendable>: Sendable {
  /// The elements, without ownership: no longer than the object.
  let view: StableView<Element>

  init(_ elements: [Element]) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    unsafe elements.withUnsafeBufferPointer { buffer in
      if let from = buffer.baseAddress {
        // The memory was made for exactly this many elements.
        unsafe memory.initialize(from: from, count: buffer.count)
      }
    }
    view = StableView(address: UInt(bitPattern: memory), count: elements.count)
  }

  deinit {
    // Allocated in `init`, freed once; the elements are trivial.
    unsafe UnsafeMutablePointer<Element>(bitPattern: view.address)?.deallocate()
  }
}

/// Elements that a `StableArray` keeps; whoever holds a view keeps the array as well.
@safe struct StableView<Element: BitwiseCopyable & Sendable>: BitwiseCopyable, Sendable {
  fileprivate let address: UInt
  let count: Int

  @inline(__always) subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    // In range as checked, and not empty, so that the address is a real one.
    return unsafe UnsafePointer<Element>(bitPattern: address).unsafelyUnwrapped[index]
  }

  @inline(__always) subscript(index: Int32) -> Element { self[Int(index)] }
}
