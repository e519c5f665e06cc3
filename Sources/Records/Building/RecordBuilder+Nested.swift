// A list or an object in a field is one cell, written as JSON text straight into the arena.
extension RecordBuilder {
  package mutating func beginObject(at position: SourcePosition) {
    beginNested(UInt8(ascii: "{"), at: position)
    nestedNames.beginObject()
  }

  package mutating func endObject() {
    nestedNames.endObject()
    endNested(UInt8(ascii: "}"), kind: .object)
  }

  package mutating func beginList(at position: SourcePosition) {
    beginNested(UInt8(ascii: "["), at: position)
  }

  package mutating func endList() {
    endNested(UInt8(ascii: "]"), kind: .list)
  }

  private mutating func beginNested(_ bracket: UInt8, at position: SourcePosition) {
    if depth == 0 {
      nestedStart = storage.bytes.count
      checkNested(isList: bracket == UInt8(ascii: "["), at: position)
    } else {
      separate()
      checkNoEmojis("a list or an object", at: position)
    }
    storage.bytes.append(bracket)
    depth += 1
  }

  private mutating func endNested(_ bracket: UInt8, kind: ValueKind) {
    storage.bytes.append(bracket)
    depth -= 1
    guard depth == 0, column < rules.count else { return }
    if storage.bytes.count - nestedStart > Int(UInt32.max) {
      fault("\(columnName) holds more than 4 GB", at: keyPosition)
    }
    storage.appendCell(kind, column: column, from: nestedStart)
  }

  private mutating func checkNested(isList: Bool, at position: SourcePosition) {
    guard column < rules.count else { return }
    switch rules[column] {
    case .any: break
    case .list where isList, .object where !isList: break
    case .emojis where isList: emojisSeen.removeAll()
    case .text, .number, .boolean, .date, .choice, .list, .object, .emojis:
      fault(expected: expectation, found: isList ? "a list" : "an object", at: position)
    }
  }

  /// Writes the comma that a value or key needs in front.
  @inline(__always)
  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
    } else if let last = storage.bytes.last, last != UInt8(ascii: "["), last != UInt8(ascii: "{") {
      storage.bytes.append(UInt8(ascii: ","))
      storage.bytes.append(UInt8(ascii: " "))
    }
  }

  mutating func nestedKey(_ name: Span<UInt8>, at position: SourcePosition) {
    separate()
    let start = storage.bytes.count
    JSONText.append(name, to: &storage.bytes)
    if !nestedNames.add(start..<storage.bytes.count, in: storage) {
      fault("\(quoted(name)) stands twice in \(columnName)", at: position)
    }
    storage.bytes.append(UInt8(ascii: ":"))
    storage.bytes.append(UInt8(ascii: " "))
    isAfterKey = true
  }

  mutating func nestedText(_ text: Span<UInt8>, at position: SourcePosition) {
    separate()
    JSONText.append(text, to: &storage.bytes)
    if column < rules.count, case .emojis = rules[column], depth == 1 {
      checkListedEmoji(text, at: position)
    }
  }

  mutating func nestedNumber(_ digits: Span<UInt8>, at position: SourcePosition) {
    separate()
    storage.bytes.append(bytes: digits)
    checkNoEmojis("a number", at: position)
  }

  mutating func nestedLiteral(_ literal: StaticString, at position: SourcePosition) {
    separate()
    storage.bytes.append(contentsOf: "\(literal)".utf8)
    checkNoEmojis("\(literal)", at: position)
  }
}

// Palettes: RGI emoji, each once.
extension RecordBuilder {
  /// Checks the emoji of one text.
  mutating func checkEmojis(_ text: Span<UInt8>, at position: SourcePosition) {
    emojisSeen.removeAll()
    var strays: [Range<Int>] = []
    var all: [Range<Int>] = []
    emoji?.split(text) { range, isEmoji in
      if isEmoji { all.append(range) } else { strays.append(range) }
    }
    let name = columnName
    for range in strays {
      fault("\(name) holds \(quoted(text.extracting(range))), which is no emoji", at: position)
    }
    for range in all { addEmoji(text.extracting(range), at: position) }
  }

  /// Checks one item of a list of emoji.
  fileprivate mutating func checkListedEmoji(_ text: Span<UInt8>, at position: SourcePosition) {
    guard Emoji.isEmoji(text) else {
      let name = columnName
      return fault("\(name) holds \(quoted(text)), which is no emoji", at: position)
    }
    addEmoji(text, at: position)
  }

  private mutating func addEmoji(_ text: Span<UInt8>, at position: SourcePosition) {
    guard !emojisSeen.insert(String(bytes: text)).inserted else { return }
    fault("\(columnName) holds \(String(bytes: text)) twice", at: position)
  }

  fileprivate mutating func checkNoEmojis(_ found: String, at position: SourcePosition) {
    guard column < rules.count, case .emojis = rules[column] else { return }
    fault(expected: "a list of emoji", found: found, at: position)
  }
}
