/// Which bytes of a text mean something to a GFM renderer.
enum MarkdownEscapes {
  private static let specials: (low: UInt64, high: UInt64) = {
    var bits: (low: UInt64, high: UInt64) = (0, 0)
    for byte in [0, 0x09, 0x0B, 0x0C] + Array("\n\r \\|`*_~[]<>&#:.".utf8) {
      if byte < 64 {
        bits.low |= 1 << UInt64(byte)
      } else {
        bits.high |= 1 << UInt64(byte - 64)
      }
    }
    return bits
  }()

  @inline(__always)
  static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<64: specials.low >> UInt64(byte) & 1 != 0
    case 64..<128: specials.high >> UInt64(byte - 64) & 1 != 0
    default: false
    }
  }

  /// Whether a colon is followed by two slashes, as in an address that would become a link.
  static func beginsAddress(_ text: Span<UInt8>, at colon: Int) -> Bool {
    colon + 2 < text.count && text[colon + 1] == UInt8(ascii: "/")
      && text[colon + 2] == UInt8(ascii: "/")
  }

  /// Whether a dot follows `www`, which would become a link too.
  static func endsWorldWideWeb(_ text: Span<UInt8>, at dot: Int) -> Bool {
    guard dot >= 3 else { return false }
    return (dot - 3..<dot).allSatisfy { text[$0] | 0x20 == UInt8(ascii: "w") }
  }
}
