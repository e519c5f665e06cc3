// Short runs of bytes, moved and compared as numbers: most cells and keys are that short.
extension Bytes {
  /// Up to eight bytes as one number, the first lowest; those beyond `count` are zero.
  ///
  /// `count` is 1 to 8, and as many bytes can be read.
  @unsafe @inline(__always) static func word(
    _ bytes: UnsafePointer<UInt8>, count: Int
  ) -> UInt64 {
    let raw = unsafe UnsafeRawPointer(bytes)
    // Each load stays within `count` bytes; those of the middle overlap.
    if count == 8 {
      return unsafe UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    }
    if count >= 4 {
      let low = unsafe UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self))
      let high = unsafe UInt32(littleEndian: (raw + count - 4).loadUnaligned(as: UInt32.self))
      return UInt64(low) | UInt64(high) << UInt64((count &- 4) &* 8)
    }
    let middle = count / 2
    let (first, second, last) = unsafe (bytes[0], bytes[middle], bytes[count &- 1])
    return UInt64(first) | UInt64(second) << UInt64(middle * 8)
      | UInt64(last) << UInt64((count &- 1) &* 8)
  }

  /// Copies all bytes to memory that has room for them and is none of theirs.
  @unsafe @inline(__always) func copy(to target: UnsafeMutablePointer<UInt8>) {
    guard count > 0, let from = unsafe base else { return }
    let (source, goal) = unsafe (UnsafeRawPointer(from), UnsafeMutableRawPointer(target))
    // Each load and store stays within `count` bytes; those of the middle overlap.
    switch count {
    case 1...3:
      let middle = count / 2
      let (first, second, last) = unsafe (from[0], from[middle], from[count &- 1])
      unsafe target[0] = first
      unsafe target[middle] = second
      unsafe target[count &- 1] = last
    case 4...7:
      let low = unsafe source.loadUnaligned(as: UInt32.self)
      let high = unsafe (source + count - 4).loadUnaligned(as: UInt32.self)
      unsafe goal.storeBytes(of: low, as: UInt32.self)
      unsafe (goal + count - 4).storeBytes(of: high, as: UInt32.self)
    case 8...16:
      let low = unsafe source.loadUnaligned(as: UInt64.self)
      let high = unsafe (source + count - 8).loadUnaligned(as: UInt64.self)
      unsafe goal.storeBytes(of: low, as: UInt64.self)
      unsafe (goal + count - 8).storeBytes(of: high, as: UInt64.self)
    default:
      unsafe target.update(from: from, count: count)
    }
  }
}
