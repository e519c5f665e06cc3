/// The parameter that each argument of a call goes to, where compiling could tell.
struct BoundPlaces: BitwiseCopyable, Sendable {
  /// Four bits an argument, the first lowest.
  private var packed: UInt32 = 0
  private var length: Int32

  /// Nil where binding must wait until the call.
  init(_ places: [Int]?) {
    guard let places, places.count <= Arguments.limit else {
      length = -1
      return
    }
    length = Int32(truncatingIfNeeded: places.count)
    for (index, place) in places.enumerated() {
      packed |= UInt32(truncatingIfNeeded: place & 0xF) << UInt32(index * 4)
    }
  }

  @inline(__always) var isKnown: Bool { length >= 0 }
  @inline(__always) var count: Int { Int(length) }

  @inline(__always) subscript(index: Int) -> Int {
    Int(packed >> UInt32(truncatingIfNeeded: index &* 4) & 0xF)
  }
}
