/// A quoted literal's text, with Python's escapes resolved.
enum StringLiteral {
  /// Adds the text of `literal`, quotes included, which begins at `place`.
  static func append(
    _ literal: Bytes, at place: Int, to output: inout [UInt8]
  ) throws(SyntaxFault) {
    let body = literal.slice(1, literal.count - 1)
    var index = 0
    while index < body.count {
      let byte = body[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < body.count else {
        output.append(byte)
        continue
      }
      let mark = body[index]
      index += 1
      switch mark {
      case UInt8(ascii: "\n"): break
      case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""): output.append(mark)
      case UInt8(ascii: "a"): output.append(7)
      case UInt8(ascii: "b"): output.append(8)
      case UInt8(ascii: "f"): output.append(12)
      case UInt8(ascii: "n"): output.append(10)
      case UInt8(ascii: "r"): output.append(13)
      case UInt8(ascii: "t"): output.append(9)
      case UInt8(ascii: "v"): output.append(11)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        index -= 1
        var value: UInt32 = 0
        var digits = 0
        while digits < 3, index < body.count, UInt8(ascii: "0")...UInt8(ascii: "7") ~= body[index] {
          value = value * 8 + UInt32(body[index] - UInt8(ascii: "0"))
          index += 1
          digits += 1
        }
        try append(value, at: place, to: &output)
      case UInt8(ascii: "x"): try appendHex(2, body, &index, at: place, to: &output)
      case UInt8(ascii: "u"): try appendHex(4, body, &index, at: place, to: &output)
      case UInt8(ascii: "U"): try appendHex(8, body, &index, at: place, to: &output)
      case UInt8(ascii: "N"): try appendNamed(body, &index, at: place, to: &output)
      default:
        output.append(byte)
        output.append(mark)
      }
    }
  }

  private static func appendHex(
    _ width: Int, _ body: Bytes, _ index: inout Int, at place: Int, to output: inout [UInt8]
  ) throws(SyntaxFault) {
    let digits = body.slice(index, index + width)
    guard digits.count == width, digits.allSatisfy({ isHex($0) }),
      let value = UInt32(digits.string, radix: 16)
    else {
      throw SyntaxFault(message: "truncated escape of \(width) digits in a string", place: place)
    }
    index += width
    try append(value, at: place, to: &output)
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
  }

  private static func appendNamed(
    _ body: Bytes, _ index: inout Int, at place: Int, to output: inout [UInt8]
  ) throws(SyntaxFault) {
    guard index < body.count, body[index] == UInt8(ascii: "{"),
      let end = body.first(UInt8(ascii: "}"), from: index)
    else { throw SyntaxFault(message: "malformed \\N character escape", place: place) }
    let name = body.slice(index + 1, end).string.uppercased()
    index = end + 1
    if let scalar = CharacterNames.scalar(named: name) {
      return try append(scalar.value, at: place, to: &output)
    }
    throw SyntaxFault(message: "unknown Unicode character name", place: place)
  }

  private static func append(
    _ value: UInt32, at place: Int, to output: inout [UInt8]
  ) throws(SyntaxFault) {
    guard let scalar = Unicode.Scalar(value) else {
      throw SyntaxFault(message: "illegal Unicode character in a string", place: place)
    }
    output.append(contentsOf: String(Character(scalar)).utf8)
  }
}
