/// Where the items of a list or the members of an object are in a JSON text that is well-formed.
///
/// Where it is not, places end early instead of trapping.
struct JSONContainer: Equatable {
  struct Item: Equatable {
    /// With its quotes; nil in a list.
    var key: Range<Int>?
    var value: Range<Int>

    /// Where the item begins.
    var start: Int { key?.lowerBound ?? value.lowerBound }
  }

  private(set) var range: Range<Int>
  private(set) var items: [Item] = []

  /// The list or object that begins at a place.
  init(at start: Int, in text: Span<UInt8>) {
    range = start..<start
    var index = min(start + 1, text.count)
    while true {
      index = Self.skipSpace(from: index, in: text, also: UInt8(ascii: ","))
      guard index < text.count, !Self.closes(text[index]) else { break }
      var key: Range<Int>?
      let first = index
      index = Self.end(of: first, in: text)
      let next = Self.skipSpace(from: index, in: text)
      if next < text.count, text[next] == UInt8(ascii: ":") {
        key = first..<index
        let value = Self.skipSpace(from: next + 1, in: text)
        index = Self.end(of: value, in: text)
        items.append(Item(key: key, value: value..<max(value, index)))
      } else {
        items.append(Item(key: nil, value: first..<index))
      }
    }
    range = start..<min(index + 1, text.count)
  }

  /// Where the value ends that begins at a place.
  static func end(of start: Int, in text: Span<UInt8>) -> Int {
    var depth = 0
    var index = start
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""): index = endOfString(at: index, in: text) - 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default:
        if depth == 0 { return endOfScalar(at: index, in: text) }
      }
      index += 1
      if depth <= 0 { break }
    }
    return index
  }

  /// The text of a string, unescaped.
  static func text(of string: Range<Int>, in text: Span<UInt8>) -> String {
    guard string.count >= 2 else { return "" }
    let inner = text.extracting(string.lowerBound + 1..<string.upperBound - 1)
    var result: [UInt8] = []
    JSONEscapes.append(inner, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  private static func endOfString(at start: Int, in text: Span<UInt8>) -> Int {
    var index = start + 1
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, text.count)
  }

  private static func endOfScalar(at start: Int, in text: Span<UInt8>) -> Int {
    // One byte at least, so that whoever goes on from here gets on.
    var index = start + 1
    while index < text.count, !RecordLayout.isSpace(text[index]), !closes(text[index]),
      text[index] != UInt8(ascii: ","), text[index] != UInt8(ascii: ":")
    {
      index += 1
    }
    return index
  }

  private static func closes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  private static func skipSpace(
    from start: Int, in text: Span<UInt8>, also other: UInt8 = 0x20
  ) -> Int {
    var index = start
    while index < text.count, RecordLayout.isSpace(text[index]) || text[index] == other {
      index += 1
    }
    return index
  }
}
