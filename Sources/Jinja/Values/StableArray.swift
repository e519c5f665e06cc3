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

  /// Takes over memory that holds `count` elements and belongs to nobody else.
  @unsafe init(adopting memory: UnsafeMutablePointer<Element>, count: Int) {
    view = StableView(address: UInt(bitPattern: memory), count: count)
  }

  deinit {
    // Allocated for this array, freed once; the elements are trivial.
    unsafe UnsafeMutablePointer<Element>(bitPattern: view.address)?.deallocate()
  }
}

extension StableArray where Element == UInt8 {
  /// The elements as borrowed bytes.
  var bytes: Bytes { Bytes(address: view.address, count: view.count) }
}
