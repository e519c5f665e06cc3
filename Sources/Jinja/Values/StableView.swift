/// Elements that a `StableArray` keeps; whoever holds a view keeps the array as well.
@safe struct StableView<Element: BitwiseCopyable & Sendable>: BitwiseCopyable, Sendable {
  let address: UInt
  let count: Int

  @inline(__always) subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    // In range as checked, and not empty, so that the address is a real one.
    return unsafe UnsafePointer<Element>(bitPattern: address).unsafelyUnwrapped[index]
  }

  @inline(__always) subscript(index: Int32) -> Element { self[Int(index)] }
}
