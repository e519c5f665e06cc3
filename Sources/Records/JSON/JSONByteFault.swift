/// A fault of the bytes themselves, below the level of tokens.
struct JSONByteFault: Equatable {
  enum Kind: Equatable {
    /// Invalid UTF-8: the byte, and how many bytes belong to the broken character.
    case badUTF8(UInt8, count: Int)
    /// A control character inside a text.
    case control(UInt8)
    /// A text that no quote ends.
    case openText
  }

  var kind: Kind
  /// In the window.
  var offset: Int

  var message: String {
    switch kind {
    case .badUTF8(let byte, _):
      return "byte \(Self.hex(byte)) is no UTF-8, and JSON is UTF-8"
    case .control(0x0A), .control(0x0D):
      return "the line ends inside a text; a quote is missing, or the line break is written \\n"
    case .control(0x09): return "a tab inside a text is written \\t"
    case .control(let byte):
      return "control character \(Self.hex(byte)) inside a text is written \\u00\(Self.hex(byte))"
    case .openText: return "the text that begins here has no end: a quote is missing"
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16, uppercase: true)
    return text.count < 2 ? "0" + text : text
  }

  /// The first such fault of a window that begins outside of any text; nil if there is none.
  static func first(in window: Span<UInt8>) -> JSONByteFault? {
    var index = 0
    var textStart: Int?
    while index < window.count {
      let byte = window[index]
      if byte >= 0x80 {
        let length = characterLength(window, at: index)
        guard length > 0 else {
          var end = index + 1
          while end < min(window.count, index + 4), window[end] & 0xC0 == 0x80 { end += 1 }
          return JSONByteFault(kind: .badUTF8(byte, count: end - index), offset: index)
        }
        index += length
      } else if textStart != nil {
        if byte < 0x20 { return JSONByteFault(kind: .control(byte), offset: index) }
        if byte == UInt8(ascii: "\"") { textStart = nil }
        // What a backslash escapes ends no text; if it is a control character it is seen next.
        let isEscape = byte == UInt8(ascii: "\\") && index + 1 < window.count
        index += isEscape && window[index + 1] >= 0x20 && window[index + 1] < 0x80 ? 2 : 1
      } else {
        if byte == UInt8(ascii: "\"") { textStart = index }
        index += 1
      }
    }
    return textStart.map { JSONByteFault(kind: .openText, offset: $0) }
  }

  /// How many bytes a well-formed character takes (Unicode, table 3-7); 0 if it is none.
  private static func characterLength(_ text: Span<UInt8>, at index: Int) -> Int {
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    let length: Int
    switch text[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, low) = (3, 0xA0)
    case 0xED: (length, high) = (3, 0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, low) = (4, 0x90)
    case 0xF4: (length, high) = (4, 0x8F)
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard index + length <= text.count else { return 0 }
    for place in index + 1..<index + length {
      guard text[place] >= low, text[place] <= high else { return 0 }
      (low, high) = (0x80, 0xBF)
    }
    return length
  }
}
