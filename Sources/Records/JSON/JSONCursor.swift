/// Goes through JSON text that is known to be well-formed, such as that in tables.
///
/// Where the text is not, the cursor ends early instead of trapping.
struct JSONCursor {
  enum Token {
    case beginObject
    case endObject
    case beginList
    case endList
    /// The name of a member, without its quotes and still escaped.
    case key(Range<Int>)
    /// A text, without its quotes and still escaped.
    case text(Range<Int>)
    case number(Range<Int>)
    case boolean(Bool)
    case null
  }

  private(set) var index = 0

  /// The next token of the text, or nil at its end.
  mutating func next(in text: Span<UInt8>) -> Token? {
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: ":"), 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "{"): return single(.beginObject)
      case UInt8(ascii: "}"): return single(.endObject)
      case UInt8(ascii: "["): return single(.beginList)
      case UInt8(ascii: "]"): return single(.endList)
      case UInt8(ascii: "\""):
        let range = takeString(in: text)
        return isBeforeColon(in: text) ? .key(range) : .text(range)
      default:
        return takeScalar(in: text)
      }
    }
    return nil
  }

  private func isBeforeColon(in text: Span<UInt8>) -> Bool {
    var place = index
    while place < text.count, JSONCursor.isSpace(text[place]) { place += 1 }
    return place < text.count && text[place] == UInt8(ascii: ":")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private mutating func single(_ token: Token) -> Token {
    index += 1
    return token
  }

  private mutating func takeString(in text: Span<UInt8>) -> Range<Int> {
    let start = index + 1
    var end = start
    while end < text.count, text[end] != UInt8(ascii: "\"") {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, text.count)
    index = min(end + 1, text.count)
    return start..<end
  }

  private mutating func takeScalar(in text: Span<UInt8>) -> Token {
    let start = index
    while index < text.count, !JSONCursor.endsScalar(text[index]) { index += 1 }
    switch text[start] {
    case UInt8(ascii: "t"): return .boolean(true)
    case UInt8(ascii: "f"): return .boolean(false)
    case UInt8(ascii: "n"): return .null
    default: return .number(start..<index)
    }
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): true
    default: isSpace(byte)
    }
  }

  /// Passes over the value that a token began; where it ends.
  mutating func skip(_ token: Token, in text: Span<UInt8>) -> Int {
    var depth = 0
    var token: Token? = token
    while let current = token {
      switch current {
      case .beginObject, .beginList: depth += 1
      case .endObject, .endList: depth -= 1
      case .key, .text, .number, .boolean, .null: break
      }
      if depth <= 0 { break }
      token = next(in: text)
    }
    return index
  }
}
