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
