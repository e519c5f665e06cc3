/// Finds the bytes of a text that a format writes in another way, eight at a time.
///
/// A test takes eight bytes as one word and returns a word that has the high bit of a byte set where
/// that byte is special. Bits above the lowest one may be wrong.
enum ByteScan {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080
  /// Letters, which are special nowhere.
  private static let filler: UInt64 = ones * 0x61

  /// The index of the first special byte from `start`, or the count of the text.
  @inline(__always)
  static func firstIndex(
    in text: Span<UInt8>, from start: Int, where test: (UInt64) -> UInt64
  ) -> Int {
    let count = text.count
    var index = start
    while count - index >= 8 {
      // Eight bytes from the index on are part of the text.
      let word = unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      let found = test(UInt64(littleEndian: word))
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    var word = filler
    var shift: UInt64 = 0
    var tail = index
    while tail < count {
      word ^= UInt64(text[tail] ^ 0x61) << shift
      shift += 8
      tail += 1
    }
    let found = test(word)
    return found != 0 ? index + found.trailingZeroBitCount / 8 : count
  }

  /// How often a byte stands in a text.
  static func count(_ byte: UInt8, in text: Span<UInt8>) -> Int {
    var (found, index) = (0, 0)
    while text.count - index >= 8 {
      // Eight bytes from the index on are part of the text.
      let word = unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      let zeroed = word ^ (ones &* UInt64(byte))
      // The high bit of each byte that is zero, and of no other.
      found += (~(((zeroed & ~highs) &+ ~highs) | zeroed) & highs).nonzeroBitCount
      index += 8
    }
    while index < text.count {
      if text[index] == byte { found += 1 }
      index += 1
    }
    return found
  }

  /// Marks the bytes that equal one value.
  @inline(__always)
  static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let zeroed = word ^ (ones &* UInt64(byte))
    return (zeroed &- ones) & ~zeroed & highs
  }

  /// Marks the bytes that are no ASCII.
  @inline(__always)
  static func beyondASCII(_ word: UInt64) -> UInt64 { word & highs }

  /// Marks the bytes below a value of at most 128.
  @inline(__always)
  static func below(_ word: UInt64, _ limit: UInt8) -> UInt64 {
    (word &- ones &* UInt64(limit)) & ~word & highs
  }
}
