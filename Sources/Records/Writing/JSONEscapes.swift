/// Turns the inside of a JSON string, as Folio writes it, back into text.
enum JSONEscapes {
  /// Appends the text to `output`.
  static func append(_ escaped: Span<UInt8>, to output: inout [UInt8]) {
    var index = 0
    while index < escaped.count {
      let byte = escaped[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < escaped.count else {
        output.append(byte)
        continue
      }
      let letter = escaped[index]
      index += 1
      switch letter {
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "u"):
        let end = min(index + 4, escaped.count)
        appendCodePoint(escaped.extracting(index..<end), to: &output)
        index = end
      default: output.append(letter)
      }
    }
  }

  private static func appendCodePoint(_ digits: Span<UInt8>, to output: inout [UInt8]) {
    let value = UInt32(String(bytes: digits), radix: 16) ?? 0xFFFD
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    output.append(contentsOf: String(Character(scalar)).utf8)
  }
}
