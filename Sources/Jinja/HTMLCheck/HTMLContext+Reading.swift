extension HTMLContext {
  /// Moves on over literal text of the template.
  mutating func read(_ text: Bytes) {
    for byte in text {
      // Most of a page is text between tags, where nothing but `<` matters.
      if place == .text, !isBehindLess {
        isBehindLess = byte == UInt8(ascii: "<")
      } else {
        read(byte)
      }
    }
  }

  /// Moves on over something printed.
  mutating func readValue() {
    switch place {
    case .beforeValue:
      place = .unquoted
      value = nil
    case .unquoted, .singleQuoted, .doubleQuoted: value = nil
    case .tag, .afterName: place = .attributeName
    case .text:
      if isBehindLess { startTag(closing: false) }
    case .tagName, .attributeName, .comment, .declaration, .rawText: tail = []
    }
  }

  private mutating func read(_ byte: UInt8) {
    switch place {
    case .text: readText(byte)
    case .tagName: readTagName(byte)
    case .tag, .attributeName, .afterName: readTag(byte)
    case .beforeValue: readBeforeValue(byte)
    case .unquoted:
      if Self.isSpace(byte) {
        place = .tag
      } else if byte == UInt8(ascii: ">") {
        endTag()
      } else {
        value?.append(byte)
      }
    case .singleQuoted: readQuoted(byte, until: UInt8(ascii: "'"))
    case .doubleQuoted: readQuoted(byte, until: UInt8(ascii: "\""))
    case .comment:
      keep(byte, 3)
      if tail.elementsEqual("-->".utf8) { place = .text }
    case .declaration:
      keep(byte, 3)
      if tail.elementsEqual("!--".utf8) {
        place = .comment
        tail = []
      } else if byte == UInt8(ascii: ">") {
        place = .text
      }
    case .rawText: readRawText(byte)
    }
  }

  private mutating func readText(_ byte: UInt8) {
    let opens = isBehindLess
    isBehindLess = byte == UInt8(ascii: "<")
    guard opens else { return }
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      place = .declaration
      tail = [byte]
    case UInt8(ascii: "/"): startTag(closing: true)
    case _ where Self.isLetter(byte):
      startTag(closing: false)
      readTagName(byte)
    default: break
    }
  }

  private mutating func startTag(closing: Bool) {
    place = .tagName
    tag.removeAll(keepingCapacity: true)
    isClosing = closing
    isBehindLess = false
  }

  private mutating func readTagName(_ byte: UInt8) {
    if byte == UInt8(ascii: ">") {
      endTag()
    } else if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
      place = .tag
    } else {
      tag.append(TextCase.lowerASCII(byte))
    }
  }

  private mutating func readTag(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ">"): endTag()
    case UInt8(ascii: "="):
      place = .beforeValue
      value = []
    case _ where Self.isSpace(byte) || byte == UInt8(ascii: "/"):
      if place == .attributeName { place = .afterName }
    default:
      if place != .attributeName { attribute = [] }
      place = .attributeName
      attribute.append(TextCase.lowerASCII(byte))
    }
  }

  private mutating func readBeforeValue(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): place = .doubleQuoted
    case UInt8(ascii: "'"): place = .singleQuoted
    case UInt8(ascii: ">"): endTag()
    case _ where Self.isSpace(byte): break
    default:
      place = .unquoted
      value = [byte]
    }
  }

  private mutating func readQuoted(_ byte: UInt8, until quote: UInt8) {
    if byte == quote {
      place = .tag
    } else {
      value?.append(byte)
    }
  }

  private mutating func endTag() {
    place = !isClosing && isRawTag ? .rawText : .text
    isBehindLess = false
    tail = []
    tail = []
  }

  private var isRawTag: Bool {
    switch tag.first {
    case UInt8(ascii: "s"): tag.elementsEqual("script".utf8) || tag.elementsEqual("style".utf8)
    case UInt8(ascii: "t"): tag.elementsEqual("title".utf8) || tag.elementsEqual("textarea".utf8)
    default: false
    }
  }

  private mutating func readRawText(_ byte: UInt8) {
    keep(TextCase.lowerASCII(byte), tag.count + 2)
    guard tail.count == tag.count + 2, tail.starts(with: "</".utf8),
      tail[2...].elementsEqual(tag)
    else { return }
    place = .tagName
    isClosing = true
    tail = []
  }

  private mutating func keep(_ byte: UInt8, _ count: Int) {
    tail.append(byte)
    if tail.count > count { tail.removeFirst() }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = TextCase.lowerASCII(byte)
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }
}
