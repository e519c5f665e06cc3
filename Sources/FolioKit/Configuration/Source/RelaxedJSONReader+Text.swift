extension RelaxedJSONReader {
  /// A text in double quotes, unescaped.
  mutating func text() throws(RelaxedJSONFault) -> String {
    let start = position
    position += 1
    var bytes: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        bytes.append(contentsOf: String(try escape()).utf8)
      case 0x0A, 0x0D:
        throw fault(at: start, "this text has no closing quote on its line")
      case 0..<0x20:
        throw fault(at: position, "a control character in a text is written as \\u00…")
      default:
        bytes.append(byte)
        position += 1
      }
    }
    throw fault(at: start, "this text has no closing quote")
  }

  private mutating func escape() throws(RelaxedJSONFault) -> Unicode.Scalar {
    let start = position
    position += 1
    let byte = current
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default: throw fault(at: start, "no such escape; a backslash itself is written \\\\")
    }
  }

  private mutating func unicodeEscape(
    from start: Int
  ) throws(RelaxedJSONFault) -> Unicode.Scalar {
    let first = try hexadecimalUnit(from: start)
    if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
    if UTF16.isLeadSurrogate(first), current == UInt8(ascii: "\\"),
      position + 1 < source.bytes.count, source.bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      let second = try hexadecimalUnit(from: start)
      if UTF16.isTrailSurrogate(second),
        let scalar = Unicode.Scalar(
          0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(second) & 0x3FF)
      {
        return scalar
      }
    }
    throw fault(at: start, "this surrogate has no partner")
  }

  private mutating func hexadecimalUnit(from start: Int) throws(RelaxedJSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw fault(at: start, "\\u needs four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}
