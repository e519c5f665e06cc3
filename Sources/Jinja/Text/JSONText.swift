/// Text as a JSON string in ASCII, as Python's `json.dumps` writes it.
enum JSONText {
  /// Appends a string; `isHTMLSafe` escapes the characters that mean something in HTML too.
  ///
  /// Stops where the result is longer than `most`.
  static func append(
    _ text: Bytes, isHTMLSafe: Bool, to result: inout [UInt8], atMost most: Int = .max
  ) {
    result.append(UInt8(ascii: "\""))
    var index = 0
    while index < text.count, result.count <= most {
      let start = index
      while index < text.count, isPlain(text[index], isHTMLSafe) { index += 1 }
      if index > start { result.append(contentsOf: text.slice(start, index)) }
      guard index < text.count else { break }
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): result += "\\\"".utf8
      case UInt8(ascii: "\\"): result += "\\\\".utf8
      case UInt8(ascii: "\n"): result += "\\n".utf8
      case UInt8(ascii: "\r"): result += "\\r".utf8
      case UInt8(ascii: "\t"): result += "\\t".utf8
      case 0x08: result += "\\b".utf8
      case 0x0C: result += "\\f".utf8
      case 0..<0x20: appendEscape(UInt32(byte), to: &result)
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "'"):
        if isHTMLSafe {
          appendEscape(UInt32(byte), to: &result)
        } else {
          result.append(byte)
        }
      case 0x7F...:
        let scalar = text.scalar(at: index - 1)
        index += text.scalarLength(at: index - 1) - 1
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          appendEscape(UInt32(unit), to: &result)
        }
      default: result.append(byte)
      }
    }
    result.append(UInt8(ascii: "\""))
  }

  @inline(__always) private static func isPlain(_ byte: UInt8, _ isHTMLSafe: Bool) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "'"): !isHTMLSafe
    default: true
    }
  }

  private static func appendEscape(_ value: UInt32, to result: inout [UInt8]) {
    result += "\\u".utf8
    HexDigits.append(value, digits: 4, to: &result)
  }
}
