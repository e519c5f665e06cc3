extension [UInt8] {
  /// Appends what a function of ICU writes into a buffer of its own size; false where it refuses.
  ///
  /// The function returns the length of the whole result, and is called again with that much room
  /// where the first guess was too small.
  mutating func append(
    writtenByICU guess: Int,
    _ write: (UnsafeMutablePointer<UInt8>?, Int32) -> Int32
  ) -> Bool {
    var capacity = Swift.max(guess, 32)
    while let limit = Int32(exactly: capacity) {
      var length = -1
      append(addingCapacity: capacity) { output in
        // The buffer is `capacity` bytes of this array, and what ICU wrote of it is initialized.
        unsafe output.withUnsafeMutableBufferPointer { buffer, count in
          length = unsafe Int(write(buffer.baseAddress, limit))
          if length >= 0, length <= capacity { count = length }
        }
      }
      guard length > capacity else { return length >= 0 }
      capacity = length
    }
    return false
  }
}

extension Span<UInt8> {
  /// Hands the bytes to a function of ICU, which counts in 32 bits; nil where they are too many.
  func withICUText<Result>(
    _ body: (UnsafePointer<UInt8>?, Int32) -> Result
  ) -> Result? {
    guard let count = Int32(exactly: count) else { return nil }
    // ICU keeps no pointer beyond the call.
    return unsafe withUnsafeBufferPointer { unsafe body($0.baseAddress, count) }
  }
}
