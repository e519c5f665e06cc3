/// What Python takes for white space.
enum PythonSpace {
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 9...13, 0x1C...0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// How many bytes of white space begin at `index`; 0 for none.
  @inline(__always) static func length(in bytes: Bytes, at index: Int) -> Int {
    let byte = bytes[index]
    if byte < 0x80 { return byte == 0x20 || 9...13 ~= byte || 0x1C...0x1F ~= byte ? 1 : 0 }
    return isSpace(bytes.scalar(at: index)) ? bytes.scalarLength(at: index) : 0
  }

  /// The first index at or after `start` that holds no white space.
  static func skip(in bytes: Bytes, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let length = length(in: bytes, at: index)
      if length == 0 { break }
      index += length
    }
    return index
  }

  /// The end of `bytes[start..<end]` less the white space it ends with.
  static func trimmedEnd(in bytes: Bytes, from start: Int, to end: Int) -> Int {
    var end = end
    while end > start {
      var lead = end - 1
      while lead > start, bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
      if length(in: bytes, at: lead) != end - lead { break }
      end = lead
    }
    return end
  }
}
