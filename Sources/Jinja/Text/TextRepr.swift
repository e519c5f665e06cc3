/// A text as Python's `repr` quotes it.
enum TextRepr {
  static func append(_ bytes: Bytes, to output: inout [UInt8]) {
    let hasSingle = bytes.first(UInt8(ascii: "'")) != nil
    let quote = UInt8(ascii: hasSingle && bytes.first(UInt8(ascii: "\"")) == nil ? "\"" : "'")
    output.append(quote)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let length = bytes.scalarLength(at: index)
      switch byte {
      case quote, UInt8(ascii: "\\"): output.append(contentsOf: [UInt8(ascii: "\\"), byte])
      case UInt8(ascii: "\n"): output.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): output.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): output.append(contentsOf: "\\t".utf8)
      case 0x20..<0x7F: output.append(byte)
      default:
        let scalar = bytes.scalar(at: index)
        if isPrintable(scalar) {
          output.append(contentsOf: bytes.slice(index, index + length))
        } else {
          appendEscape(scalar.value, to: &output)
        }
      }
      index += length
    }
    output.append(quote)
  }

  private static func appendEscape(_ value: UInt32, to output: inout [UInt8]) {
    let hex = String(value, radix: 16)
    let (mark, width) = value < 0x100 ? ("\\x", 2) : value < 0x10000 ? ("\\u", 4) : ("\\U", 8)
    output.append(contentsOf: mark.utf8)
    output.append(
      contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, width - hex.utf8.count)))
    output.append(contentsOf: hex.utf8)
  }

  /// Whether Python shows the code point as it is.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return scalar == " "
    default: return true
    }
  }
}
