/// Text for XML 1.0, in elements and quoted attributes.
enum XMLEscaping {
  /// Appends the text; says false, having written a part, at a character XML cannot hold.
  static func append(_ bytes: Bytes, to output: inout [UInt8]) -> Bool {
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"): output.append(byte)
      // A parser would read a bare CR as a line feed.
      case UInt8(ascii: "\r"): output += "&#13;".utf8
      case 0..<0x20: return false
      case 0xBE, 0xBF:
        // U+FFFE and U+FFFF.
        if index >= 2, bytes[index - 1] == 0xBF, bytes[index - 2] == 0xEF { return false }
        output.append(byte)
      default:
        if let reference = HTMLEscaping.reference(for: byte) {
          output.append(contentsOf: Bytes(reference))
        } else {
          output.append(byte)
        }
      }
    }
    return true
  }
}
