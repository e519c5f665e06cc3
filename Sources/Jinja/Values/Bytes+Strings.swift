extension Bytes {
  /// A copy as a Swift string; invalid UTF-8 becomes U+FFFD.
  var string: String { String(decoding: self, as: UTF8.self) }

  /// The number of code points, which is what Python counts.
  var scalarCount: Int {
    var total = 0
    for byte in self where byte & 0xC0 != 0x80 { total += 1 }
    return total
  }

  /// How many bytes the code point that begins at `index` has; never past the end.
  @inline(__always) func scalarLength(at index: Int) -> Int {
    let byte = self[index]
    let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    return Swift.min(length, count - index)
  }

  /// The code point that begins at `index`; U+FFFD where the bytes are no UTF-8.
  func scalar(at index: Int) -> Unicode.Scalar {
    let lead = self[index]
    if lead < 0x80 { return Unicode.Scalar(lead) }
    let length = scalarLength(at: index)
    var bits = UInt32(lead) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for offset in 1..<Swift.max(length, 2) {
      guard index + offset < count else { return "\u{FFFD}" }
      bits = bits << 6 | UInt32(self[index + offset] & 0x3F)
    }
    return Unicode.Scalar(bits) ?? "\u{FFFD}"
  }

  /// The byte index of code point number `scalarIndex`, or the end.
  func byteIndex(ofScalar scalarIndex: Int) -> Int {
    if scalarIndex <= 0 { return 0 }
    var (index, seen) = (0, 0)
    while index < count, seen < scalarIndex {
      index += scalarLength(at: index)
      seen += 1
    }
    return index
  }

  /// All code points.
  var scalars: [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(count)
    var index = 0
    while index < count {
      result.append(scalar(at: index))
      index += scalarLength(at: index)
    }
    return result
  }
}
