/// Tells whether a short text is JSON, by RFC 8259.
enum JSONCheck {
  /// What may come next.
  private enum State {
    case value
    case valueOrEnd
    case keyOrEnd
    case key
    case colon
    case commaOrEnd
  }

  /// Whether a text, whose UTF-8 is right, is one list or object and nothing else.
  static func isValue(_ text: Span<UInt8>, maxDepth: Int) -> Bool {
    var state = State.value
    /// For each open list or object whether it is an object.
    var open: [Bool] = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      if isSpace(byte) {
        index += 1
        continue
      }
      switch (state, byte) {
      case (.value, UInt8(ascii: "{")), (.valueOrEnd, UInt8(ascii: "{")):
        open.append(true)
        state = .keyOrEnd
      case (.value, UInt8(ascii: "[")), (.valueOrEnd, UInt8(ascii: "[")):
        open.append(false)
        state = .valueOrEnd
      case (.valueOrEnd, UInt8(ascii: "]")), (.keyOrEnd, UInt8(ascii: "}")):
        open.removeLast()
        state = .commaOrEnd
      case (.commaOrEnd, UInt8(ascii: "]")) where open.last == false,
        (.commaOrEnd, UInt8(ascii: "}")) where open.last == true:
        open.removeLast()
      case (.commaOrEnd, UInt8(ascii: ",")) where !open.isEmpty:
        state = open.last == true ? .key : .value
      case (.keyOrEnd, UInt8(ascii: "\"")), (.key, UInt8(ascii: "\"")):
        guard let end = stringEnd(text, from: index) else { return false }
        index = end - 1
        state = .colon
      case (.colon, UInt8(ascii: ":")): state = .value
      case (.value, _), (.valueOrEnd, _):
        guard !open.isEmpty, let end = scalarEnd(text, from: index) else { return false }
        index = end - 1
        state = .commaOrEnd
      case (.keyOrEnd, _), (.key, _), (.colon, _), (.commaOrEnd, _): return false
      }
      guard open.count <= maxDepth else { return false }
      index += 1
    }
    return open.isEmpty && !text.isEmpty
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Where a text, a number or a word ends.
  private static func scalarEnd(_ text: Span<UInt8>, from start: Int) -> Int? {
    if text[start] == UInt8(ascii: "\"") { return stringEnd(text, from: start) }
    var end = start
    while end < text.count, !isSpace(text[end]), text[end] != UInt8(ascii: ","),
      text[end] != UInt8(ascii: "]"), text[end] != UInt8(ascii: "}")
    {
      end += 1
    }
    let word = text.extracting(start..<end)
    let isWord = ["true", "false", "null"].contains(String(bytes: word))
    return isWord || NumberText.isNumber(word) ? end : nil
  }

  private static func stringEnd(_ text: Span<UInt8>, from start: Int) -> Int? {
    var index = start + 1
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""): return index + 1
      case 0..<0x20: return nil
      case UInt8(ascii: "\\"):
        guard let end = escapeEnd(text, from: index) else { return nil }
        index = end
      default: index += 1
      }
    }
    return nil
  }

  private static func escapeEnd(_ text: Span<UInt8>, from start: Int) -> Int? {
    guard start + 1 < text.count else { return nil }
    switch text[start + 1] {
    case UInt8(ascii: "u"):
      guard let unit = JSONEscapes.unit(text, at: start) else { return nil }
      guard 0xD800..<0xE000 ~= unit else { return start + 6 }
      // A high surrogate has a low one behind it.
      guard unit < 0xDC00, let low = JSONEscapes.unit(text, at: start + 6),
        0xDC00..<0xE000 ~= low
      else { return nil }
      return start + 12
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    default: return nil
    }
  }
}
