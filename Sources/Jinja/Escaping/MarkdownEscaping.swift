/// Text that a GFM renderer shows as it is, in a table cell too.
enum MarkdownEscaping {
  static func append(_ bytes: Bytes, to output: inout [UInt8]) {
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "\n"): output.append(contentsOf: "<br>".utf8)
      case UInt8(ascii: "\r"): output.append(contentsOf: "&#13;".utf8)
      case UInt8(ascii: " ") where index == 0 || index == bytes.count - 1:
        output.append(contentsOf: "&#32;".utf8)
      case UInt8(ascii: "\\"), UInt8(ascii: "|"), UInt8(ascii: "`"), UInt8(ascii: "*"),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "#"):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      // A bare web address becomes a link by its colon or its "www.".
      case UInt8(ascii: ":") where bytes.slice(index, index + 3).equals("://"):
        output.append(contentsOf: "&#58;".utf8)
      case UInt8(ascii: ".") where isAfterWWW(bytes, index):
        output.append(contentsOf: "&#46;".utf8)
      default: output.append(byte)
      }
    }
  }

  private static func isAfterWWW(_ bytes: Bytes, _ index: Int) -> Bool {
    guard index >= 3 else { return false }
    return (1...3).allSatisfy { bytes[index - $0] | 0x20 == UInt8(ascii: "w") }
  }
}
