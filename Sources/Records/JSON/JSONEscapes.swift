/// Turns the inside of a JSON string back into text.
enum JSONEscapes {
  /// Appends the text to `output`.
  static func append(_ escaped: Span<UInt8>, to output: inout [UInt8]) {
    var index = 0
    while index < escaped.count {
      let byte = escaped[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < escaped.count else {
        output.append(byte)
        index += 1
        continue
      }
      switch escaped[index + 1] {
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "u"):
        index = appendCodePoint(escaped, at: index, to: &output)
        continue
      case let letter: output.append(letter)
      }
      index += 2
    }
  }

  /// Appends the code point of one `\u` escape, or of a pair of them; where what follows begins.
  private static func appendCodePoint(
    _ text: Span<UInt8>, at index: Int, to output: inout [UInt8]
  ) -> Int {
    var value = unit(text, at: index) ?? 0xFFFD
    var end = min(index + 6, text.count)
    if 0xD800..<0xDC00 ~= value, let low = unit(text, at: end), 0xDC00..<0xE000 ~= low {
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      end += 6
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    output.append(contentsOf: String(Character(scalar)).utf8)
    return end
  }

  /// The value of the `\u` escape at a place; nil where there is none.
  static func unit(_ text: Span<UInt8>, at index: Int) -> UInt32? {
    guard index + 6 <= text.count, text[index] == UInt8(ascii: "\\"),
      text[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for place in index + 2..<index + 6 {
      switch text[place] {
      case let digit where digit >= 0x30 && digit <= 0x39: value = value << 4 | UInt32(digit - 0x30)
      case let letter where (letter | 0x20) >= 0x61 && (letter | 0x20) <= 0x66:
        value = value << 4 | UInt32((letter | 0x20) - 0x61 + 10)
      default: return nil
      }
    }
    return value
  }
}
