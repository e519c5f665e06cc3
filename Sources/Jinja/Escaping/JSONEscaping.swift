/// A JSON string.
enum JSONEscaping {
  static func append(_ bytes: Bytes, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""): output.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): output.append(contentsOf: "\\\\".utf8)
      case 8: output.append(contentsOf: "\\b".utf8)
      case 9: output.append(contentsOf: "\\t".utf8)
      case 10: output.append(contentsOf: "\\n".utf8)
      case 12: output.append(contentsOf: "\\f".utf8)
      case 13: output.append(contentsOf: "\\r".utf8)
      case 0..<0x20:
        output.append(contentsOf: byte < 16 ? "\\u000".utf8 : "\\u00".utf8)
        output.append(contentsOf: String(byte, radix: 16).utf8)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
