/// Where the parts of an element are in an XML document that is well-formed.
struct XMLElement: Equatable {
  let tag: XMLTag
  /// What is between its tags.
  let content: Range<Int>
  let range: Range<Int>

  /// The element whose tag begins at a place; nil where it has no end.
  init?(at start: Int, in text: Span<UInt8>) {
    tag = XMLTag(at: start, in: text)
    if tag.isEmpty {
      content = tag.range.upperBound..<tag.range.upperBound
      range = tag.range
      return
    }
    var depth = 1
    var index = tag.range.upperBound
    while let next = Self.nextTag(from: index, in: text) {
      if Self.has("</", at: next, in: text) {
        depth -= 1
        index = Self.skip(">", from: next, in: text)
        if depth == 0 {
          content = tag.range.upperBound..<next
          range = start..<index
          return
        }
      } else {
        let inner = XMLTag(at: next, in: text)
        if !inner.isEmpty { depth += 1 }
        index = inner.range.upperBound
      }
    }
    return nil
  }

  /// Where the root of a document begins; its end need not be there.
  static func startOfRoot(in text: [UInt8]) -> Int? {
    var start = 0
    if case .found(let doctype) = DoctypeScanner.scan(text) { start = doctype.range.upperBound }
    return nextTag(from: start, in: text.span)
  }

  /// The elements directly inside of it.
  func children(in text: Span<UInt8>) -> [XMLElement] {
    var children: [XMLElement] = []
    var index = content.lowerBound
    while let next = Self.nextTag(from: index, in: text), next < content.upperBound,
      let child = XMLElement(at: next, in: text)
    {
      children.append(child)
      index = child.range.upperBound
    }
    return children
  }

  func isNamed(_ name: String, in text: [UInt8]) -> Bool {
    text[tag.name].elementsEqual(name.utf8)
  }

  /// Where the next tag begins, past comments, instructions and CDATA.
  private static func nextTag(from start: Int, in text: Span<UInt8>) -> Int? {
    var index = start
    while true {
      index = ByteScan.firstIndex(in: text, from: index) {
        ByteScan.equal($0, UInt8(ascii: "<"))
      }
      guard index < text.count else { return nil }
      if has("<!--", at: index, in: text) {
        index = skip("-->", from: index + 4, in: text)
      } else if has("<![CDATA[", at: index, in: text) {
        index = skip("]]>", from: index + 9, in: text)
      } else if has("<?", at: index, in: text) {
        index = skip("?>", from: index + 2, in: text)
      } else {
        return index
      }
    }
  }

  private static func has(_ mark: StaticString, at index: Int, in text: Span<UInt8>) -> Bool {
    let bytes = Array("\(mark)".utf8)
    guard index + bytes.count <= text.count else { return false }
    return bytes.indices.allSatisfy { text[index + $0] == bytes[$0] }
  }

  /// The place behind the next mark, or the end of the text.
  private static func skip(_ mark: StaticString, from start: Int, in text: Span<UInt8>) -> Int {
    var index = start
    while index < text.count, !has(mark, at: index, in: text) { index += 1 }
    return min(index + mark.utf8CodeUnitCount, text.count)
  }
}
