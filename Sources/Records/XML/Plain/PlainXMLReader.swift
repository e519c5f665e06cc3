/// Reads records of XML that are as plain as most are, without libxml2.
///
/// Such a record has attributes and child elements of different names, and these hold text. What is
/// taken is well-formed and means the same to libxml2. All else, and whatever could be a fault, is
/// left to libxml2: reading ends, and what the builder has got so far is to be thrown away.
struct PlainXMLReader {
  private let source: Int
  /// What is added to indexes of the text to have the place in the file.
  private let offset: Int
  var index = 0
  /// How many lines have ended.
  var lineCount = 0
  private(set) var names = PlainXMLNames()
  /// The names that the record has had, a bit for each.
  private var seen: UInt64 = 0
  /// A text whose references are resolved.
  var resolved: [UInt8] = []

  init(source: Int, offset: Int) {
    self.source = source
    self.offset = offset
  }

  /// Whether the limits leave room for anything that so many bytes can hold.
  static func fits(_ limits: ReadLimits, bytes: Int) -> Bool {
    limits.maxDepth >= 3 && limits.maxNames >= 1000 && bytes <= limits.maxText / 2
  }

  /// Reads records to the end of a text that holds nothing else; false where it has anything that is
  /// not plain.
  mutating func read(_ text: Span<UInt8>, into builder: inout RecordBuilder) -> Bool {
    skipSpace(text)
    while index < text.count {
      guard readRecord(text, into: &builder) else { return false }
      skipSpace(text)
    }
    return true
  }

  var position: SourcePosition {
    SourcePosition(source: source, offset: offset + index)
  }

  private mutating func readRecord(
    _ text: Span<UInt8>, into builder: inout RecordBuilder
  ) -> Bool {
    let position = position
    guard take(UInt8(ascii: "<"), text), let name = names.take(text, at: &index) else {
      return false
    }
    builder.beginRecord(at: position)
    seen = 0
    guard let isEmpty = readAttributes(text, into: &builder) else { return false }
    if isEmpty { return builder.endRecord() }
    while true {
      skipSpace(text)
      guard take(UInt8(ascii: "<"), text) else { return false }
      if take(UInt8(ascii: "/"), text) { break }
      guard readField(text, into: &builder) else { return false }
    }
    return takeEnd(of: name, text) && builder.endRecord()
  }

  /// Reads the rest of a record's start tag; whether the record ends with it, nil where it is not
  /// plain.
  private mutating func readAttributes(
    _ text: Span<UInt8>, into builder: inout RecordBuilder
  ) -> Bool? {
    while index < text.count {
      if take(UInt8(ascii: ">"), text) { return false }
      if take(UInt8(ascii: "/"), text) { return take(UInt8(ascii: ">"), text) ? true : nil }
      let start = index
      skipSpace(text)
      guard index > start else { return nil }
      guard index < text.count, text[index] != UInt8(ascii: ">"), text[index] != UInt8(ascii: "/")
      else { continue }
      guard takeKey(text, into: &builder), take(UInt8(ascii: "="), text),
        readAttributeValue(text, into: &builder)
      else { return nil }
    }
    return nil
  }

  private mutating func readField(
    _ text: Span<UInt8>, into builder: inout RecordBuilder
  ) -> Bool {
    guard takeKey(text, into: &builder) else { return false }
    let name = names.last
    if take(UInt8(ascii: ">"), text) {
      return readText(text, into: &builder) && take(UInt8(ascii: "/"), text)
        && takeEnd(of: name, text)
    }
    guard take(UInt8(ascii: "/"), text), take(UInt8(ascii: ">"), text) else { return false }
    builder.text(text.extracting(index..<index), at: position)
    return true
  }

  /// Takes the name of a field, which the record must not have had.
  private mutating func takeKey(
    _ text: Span<UInt8>, into builder: inout RecordBuilder
  ) -> Bool {
    guard let name = names.take(text, at: &index) else { return false }
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: name)
    guard seen & bit == 0 else { return false }
    seen |= bit
    builder.key(names.text.span.extracting(names.range(name)), at: position)
    return true
  }

  /// Takes what follows `</` in an end tag.
  private mutating func takeEnd(of name: Int, _ text: Span<UInt8>) -> Bool {
    let range = names.range(name)
    let count = range.count
    guard count < text.count - index,
      text.extracting(index..<index + count).isEqual(to: names.text.span.extracting(range)),
      text[index + count] == UInt8(ascii: ">")
    else { return false }
    index += count + 1
    return true
  }

  @inline(__always)
  private mutating func take(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    guard index < text.count, text[index] == byte else { return false }
    index += 1
    return true
  }

  @inline(__always)
  private mutating func skipSpace(_ text: Span<UInt8>) {
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\n"): lineCount += 1
      case 0x20, 0x09, 0x0D: break
      default: return
      }
      index += 1
    }
  }
}
