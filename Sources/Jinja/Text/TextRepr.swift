/// Text as Python's `repr` shows it: quoted, with what cannot be printed escaped.
enum TextRepr {
  static func append(_ text: Bytes, to result: inout [UInt8], atMost most: Int = .max) {
    append(Array(text), to: &result, atMost: most)
  }

  /// Appends a text in quotes; stops where the result is longer than `most`.
  static func append(_ text: [UInt8], to result: inout [UInt8], atMost most: Int = .max) {
    let single = UInt8(ascii: "'")
    let double = UInt8(ascii: "\"")
    let quote = text.contains(single) && !text.contains(double) ? double : single
    result.append(quote)
    for scalar in CodePoints(text) {
      if result.count > most { return }
      switch scalar {
      case "\\": result += "\\\\".utf8
      case "\t": result += "\\t".utf8
      case "\n": result += "\\n".utf8
      case "\r": result += "\\r".utf8
      case _ where scalar.value == UInt32(quote):
        result.append(UInt8(ascii: "\\"))
        result.append(quote)
      case _ where TextTests.isPrintable(scalar): result.append(scalar)
      default: appendEscape(scalar.value, to: &result)
      }
    }
    result.append(quote)
  }

  static func repr(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 2)
    append(text, to: &result)
    return result
  }

  /// Text with everything beyond ASCII escaped, as `ascii` and the conversion `!a` do.
  static func asciiOnly(_ text: [UInt8]) -> [UInt8] {
    if CodePoints.isASCII(text) { return text }
    var result: [UInt8] = []
    for scalar in CodePoints(text) {
      if scalar.isASCII {
        result.append(scalar)
      } else {
        appendEscape(scalar.value, to: &result)
      }
    }
    return result
  }

  private static func appendEscape(_ value: UInt32, to result: inout [UInt8]) {
    if value < 0x100 {
      result += "\\x".utf8
      HexDigits.append(value, digits: 2, to: &result)
    } else if value < 0x10000 {
      result += "\\u".utf8
      HexDigits.append(value, digits: 4, to: &result)
    } else {
      result += "\\U".utf8
      HexDigits.append(value, digits: 8, to: &result)
    }
  }
}
