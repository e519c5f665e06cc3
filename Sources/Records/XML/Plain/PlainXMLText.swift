/// Characters as XML allows them, and references to them.
enum PlainXMLText {
  /// How many bytes the character beyond ASCII has that begins at an index; nil where the bytes are
  /// none, or one that XML does not allow.
  static func characterLength(_ text: Span<UInt8>, at index: Int) -> Int? {
    let first = text[index]
    let count: Int
    switch first {
    case 0xC2...0xDF: count = 2
    case 0xE0...0xEF: count = 3
    case 0xF0...0xF4: count = 4
    default: return nil
    }
    guard count <= text.count - index else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(truncatingIfNeeded: count))
    for place in index + 1..<index + count {
      guard text[place] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(text[place] & 0x3F)
    }
    let isLong = value >= (count == 2 ? 0x80 : count == 3 ? 0x800 : 0x10000)
    return isLong && isCharacter(value) ? count : nil
  }

  private static func isCharacter(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Appends what the reference means that begins at an index; returns how long the reference is, nil
  /// where it is not plain.
  static func resolve(
    _ text: Span<UInt8>, at index: Int, into resolved: inout [UInt8]
  ) -> Int? {
    // The longest is `&#1114111;`, or `&#x` and as many digits with zeros in front.
    var end = index + 1
    let most = min(text.count, index + 12)
    while end < most, text[end] != UInt8(ascii: ";") { end += 1 }
    guard end < most else { return nil }
    let name = text.extracting(index + 1..<end)
    let count = end + 1 - index
    if name.count > 1, name[0] == UInt8(ascii: "#") {
      guard let character = character(name.extracting(1..<name.count)) else { return nil }
      resolved.append(contentsOf: character.utf8)
      return count
    }
    guard let byte = entity(name) else { return nil }
    resolved.append(byte)
    return count
  }

  private static func entity(_ name: Span<UInt8>) -> UInt8? {
    switch String(bytes: name) {
    case "amp": UInt8(ascii: "&")
    case "lt": UInt8(ascii: "<")
    case "gt": UInt8(ascii: ">")
    case "quot": UInt8(ascii: "\"")
    case "apos": UInt8(ascii: "'")
    default: nil
    }
  }

  /// The character of a number, in base 16 behind an `x`.
  private static func character(_ digits: Span<UInt8>) -> String? {
    let isHexadecimal = digits[0] == UInt8(ascii: "x")
    let text = String(bytes: digits.extracting((isHexadecimal ? 1 : 0)..<digits.count))
    // A sign is none of XML.
    guard text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let value = UInt32(text, radix: isHexadecimal ? 16 : 10), isCharacter(value),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return String(Character(scalar))
  }
}
