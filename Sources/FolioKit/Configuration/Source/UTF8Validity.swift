/// The offset of the first byte that is not part of valid UTF-8; nil where all of it is.
func invalidUTF8Offset(_ bytes: [UInt8]) -> Int? {
  guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
  var offset = 0
  while offset < bytes.count {
    let length = lengthOfScalar(at: offset, in: bytes)
    guard length > 0 else { return offset }
    offset += length
  }
  return bytes.count
}

/// The length of the valid scalar at `offset`, or 0.
private func lengthOfScalar(at offset: Int, in bytes: [UInt8]) -> Int {
  let length: Int
  switch bytes[offset] {
  case 0x00..<0x80: return 1
  case 0xC2...0xDF: length = 2
  case 0xE0...0xEF: length = 3
  case 0xF0...0xF4: length = 4
  default: return 0
  }
  guard offset + length <= bytes.count,
    String(validating: bytes[offset..<(offset + length)], as: UTF8.self) != nil
  else { return 0 }
  return length
}
