/// Finds the tags of a property list that is known to be well-formed, and where they are.
struct PropertyListScanner {
  struct Tag {
    var kind: Kind
    var range: Range<Int>
  }

  enum Kind { case opening, closing, empty }

  let bytes: [UInt8]
  private(set) var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag; text, comments and declarations are passed over.
  mutating func next() -> Tag? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      if pass("<!--", to: "-->") || pass("<![CDATA[", to: "]]>") || pass("<?", to: "?>") {
        continue
      }
      if starts(with: "<!") {
        passDeclaration()
        continue
      }
      let end = endOfTag(from: start)
      position = end
      let kind: Kind =
        bytes[start..<end].starts(with: Array("</".utf8))
        ? .closing : bytes[start..<end].suffix(2).first == UInt8(ascii: "/") ? .empty : .opening
      return Tag(kind: kind, range: start..<end)
    }
    position = bytes.count
    return nil
  }

  /// Passes over all of an element whose first tag was read.
  mutating func skip(_ tag: Tag) {
    guard tag.kind == .opening else { return }
    var depth = 1
    while depth > 0, let tag = next() {
      switch tag.kind {
      case .opening: depth += 1
      case .closing: depth -= 1
      case .empty: continue
      }
    }
  }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func pass(_ opening: String, to closing: String) -> Bool {
    guard starts(with: opening) else { return false }
    position += opening.utf8.count
    while position < bytes.count, !starts(with: closing) { position += 1 }
    position = min(bytes.count, position + closing.utf8.count)
    return true
  }

  /// A document type, whose internal part may hold quoted brackets.
  private mutating func passDeclaration() {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        position = bytes[(position + 1)...].firstIndex(of: bytes[position]) ?? bytes.count - 1
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
  }

  private func endOfTag(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index = bytes[(index + 1)...].firstIndex(of: bytes[index]) ?? bytes.count - 1
      case UInt8(ascii: ">"): return index + 1
      default: break
      }
      index += 1
    }
    return bytes.count
  }
}
