/// Where the parts of a start tag are in an XML document that is well-formed.
struct XMLTag: Equatable {
  struct Attribute: Equatable {
    var name: Range<Int>
    /// Without its quotes.
    var value: Range<Int>
  }

  private(set) var range: Range<Int>
  private(set) var name: Range<Int>
  private(set) var attributes: [Attribute] = []
  /// Whether the tag is an element by itself, as `<a/>` is.
  private(set) var isEmpty = false

  /// The tag that begins with the `<` at a place.
  init(at start: Int, in text: Span<UInt8>) {
    var index = start + 1
    name = Self.name(from: index, in: text)
    index = name.upperBound
    while index < text.count, text[index] != UInt8(ascii: ">") {
      let first = index
      switch text[index] {
      case UInt8(ascii: "/"): isEmpty = true
      case 0x20, 0x0A, 0x0D, 0x09: break
      default:
        let name = Self.name(from: index, in: text)
        index = name.upperBound
        while index < text.count, text[index] != UInt8(ascii: "\""),
          text[index] != UInt8(ascii: "'")
        {
          index += 1
        }
        guard index < text.count else { break }
        let quote = text[index]
        let value = index + 1
        index = value
        while index < text.count, text[index] != quote { index += 1 }
        attributes.append(Attribute(name: name, value: value..<index))
      }
      index = max(first, index) + 1
    }
    range = start..<min(index + 1, text.count)
  }

  /// Where a further attribute goes.
  var endOfAttributes: Int {
    attributes.last.map { $0.value.upperBound + 1 } ?? name.upperBound
  }

  func attribute(_ name: String, in text: [UInt8]) -> Attribute? {
    attributes.first { text[$0.name].elementsEqual(name.utf8) }
  }

  private static func name(from start: Int, in text: Span<UInt8>) -> Range<Int> {
    var index = start
    while index < text.count, !RecordLayout.isSpace(text[index]), text[index] != UInt8(ascii: "="),
      text[index] != UInt8(ascii: ">"), text[index] != UInt8(ascii: "/")
    {
      index += 1
    }
    return start..<index
  }
}
