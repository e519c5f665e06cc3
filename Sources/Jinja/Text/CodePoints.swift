/// The code points of UTF-8 text; a byte that starts no valid sequence counts as U+FFFD.
struct CodePoints: Sequence {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func makeIterator() -> Iterator { Iterator(bytes: bytes) }

  struct Iterator: IteratorProtocol {
    let bytes: [UInt8]
    /// Byte offset of the code point that comes next.
    private(set) var offset = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Unicode.Scalar? {
      guard offset < bytes.count else { return nil }
      let (scalar, length) = CodePoints.decode(bytes, at: offset)
      offset += length
      return scalar
    }
  }
}

extension CodePoints {
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// The code point at a byte offset inside the text, and its length in bytes.
  static func decode(_ bytes: [UInt8], at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = bytes[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, offset + length <= bytes.count else {
      return (replacement, 1)
    }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for next in bytes[(offset + 1)..<(offset + length)] {
      guard isContinuation(next) else { return (replacement, 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value) else { return (replacement, 1) }
    return (scalar, length)
  }

  /// The code point that ends before a byte offset greater than 0, and its length in bytes.
  static func decode(
    _ bytes: [UInt8], before offset: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    var start = offset - 1
    while start > 0, offset - start < 4, isContinuation(bytes[start]) { start -= 1 }
    let (scalar, length) = decode(bytes, at: start)
    return start + length == offset ? (scalar, length) : (replacement, 1)
  }

  static func count(_ bytes: [UInt8]) -> Int {
    var count = 0
    for byte in bytes where !isContinuation(byte) { count += 1 }
    return count
  }

  static func count(_ bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in bytes where !isContinuation(byte) { count += 1 }
    return count
  }

  /// Byte offset of the code point at `index`, or the text's end when there are fewer.
  static func offset(of index: Int, in bytes: [UInt8]) -> Int {
    guard index > 0 else { return 0 }
    var seen = -1
    for offset in bytes.indices where !isContinuation(bytes[offset]) {
      seen += 1
      if seen == index { return offset }
    }
    return bytes.count
  }

  /// The first `count` code points.
  static func prefix(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
    Array(bytes[..<offset(of: count, in: bytes)])
  }

  static func isASCII(_ bytes: [UInt8]) -> Bool {
    var all: UInt8 = 0
    for byte in bytes { all |= byte }
    return all < 0x80
  }

  static func reversed(_ bytes: [UInt8]) -> [UInt8] {
    if isASCII(bytes) { return bytes.reversed() }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = bytes.count
    while end > 0 {
      let length = decode(bytes, before: end).length
      result += bytes[(end - length)..<end]
      end -= length
    }
    return result
  }
}

extension [UInt8] {
  /// Appends a code point as UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
