import CSystem

/// The allocator's heap.
enum Heap {
  /// Bytes of an array that goes back to the system when it is freed.
  private static let array = 1 << 20
  /// Bytes that may stay free at the heap's end.
  private static let rest = 1 << 22

  /// Fixes what stays with the process of memory that is freed.
  ///
  /// Else the allocator raises the limits with every larger array that goes, and what arrays leave
  /// behind as they grow stays. Where large arrays come and go all the time, that costs time.
  static func returnsArrays() {
    csystem_return_memory(Int32(array), Int32(rest))
  }
}
