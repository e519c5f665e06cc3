/// Text that a GFM renderer shows as it is, in a table cell too.
enum MarkdownEscaping {
  /// Appends the text; says false, having written a part, at NUL, which Markdown cannot hold.
  static func append(_ bytes: Bytes, to output: inout [UInt8]) -> Bool {
    for index in bytes.indices {
      let byte = bytes[index]
      let isOuter = index == 0 || index == bytes.count - 1
      switch byte {
      case 0: return false
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "\n"): output += "<br>".utf8
      case UInt8(ascii: "\r"): output += "&#13;".utf8
      case UInt8(ascii: " ") where isOuter, 0x09 where isOuter, 0x0B where isOuter,
        0x0C where isOuter:
        // A table drops white space around a cell's text.
        output += "&#\(byte);".utf8
      // A bare web address becomes a link by its colon or its "www.".
      case UInt8(ascii: ":") where bytes.slice(index, index + 3).equals("://"),
        UInt8(ascii: ".") where isAfterWWW(bytes, index):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      case UInt8(ascii: "\\"), UInt8(ascii: "|"), UInt8(ascii: "`"), UInt8(ascii: "*"),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "#"):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      default: output.append(byte)
      }
    }
    return true
  }

  private static func isAfterWWW(_ bytes: Bytes, _ index: Int) -> Bool {
    guard index >= 3 else { return false }
    return (1...3).allSatisfy { bytes[index - $0] | 0x20 == UInt8(ascii: "w") }
  }
}
