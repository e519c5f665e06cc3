/// How to find a place between two records, as far as the bytes around it tell.
enum RecordBoundary {
  /// Behind a line end.
  case line
  /// Behind a comma, in front of an object at the beginning of a line at an indentation.
  case indentedObject(Int)
  /// Behind a comma that follows an object, in front of another.
  case object
  /// Behind a line end in no quotes, in a text that begins in none.
  case row
  /// In front of a text that follows another, such as `<workout` behind a line end.
  case text([UInt8], after: [UInt8])

  /// The last such place in a part of a text, but for its beginning.
  ///
  /// What follows the part is not looked at.
  func last(in text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    let text = text.extracting(0..<end)
    if case .row = self { return Self.lastRow(in: text, from: start) }
    var place = end
    while place > max(start, 0), place > 0 {
      switch self {
      case .line, .row:
        if text[place - 1] == UInt8(ascii: "\n") { return place }
      case .indentedObject(let indentation):
        if text[place - 1] == UInt8(ascii: "\n"),
          Self.isObject(text, at: place, indentation: indentation),
          Self.last(in: text, before: place - 1) == UInt8(ascii: ",")
        {
          return place
        }
      case .object:
        if place < text.count, text[place] == UInt8(ascii: "{"),
          let comma = Self.lastIndex(in: text, before: place), text[comma] == UInt8(ascii: ","),
          Self.last(in: text, before: comma) == UInt8(ascii: "}")
        {
          return place
        }
      case .text(let beginning, let preceding):
        if place + beginning.count < text.count, place >= preceding.count,
          text[place] == beginning[0],
          text.extracting(place..<place + beginning.count).isEqual(to: beginning.span),
          text.extracting(place - preceding.count..<place).isEqual(to: preceding.span),
          !Self.isNamePart(text[place + beginning.count])
        {
          return place
        }
      }
      place -= 1
    }
    return nil
  }

  private static func lastRow(in text: Span<UInt8>, from start: Int) -> Int? {
    let quote = UInt8(ascii: "\"")
    var isQuoted = ByteScan.count(quote, in: text) % 2 == 1
    var place = text.count
    while place > max(start, 0) {
      let byte = text[place - 1]
      if byte == quote {
        isQuoted.toggle()
      } else if byte == UInt8(ascii: "\n"), !isQuoted {
        return place
      }
      place -= 1
    }
    return nil
  }

  private static func isObject(_ text: Span<UInt8>, at line: Int, indentation: Int) -> Bool {
    let brace = line + indentation
    guard brace < text.count, text[brace] == UInt8(ascii: "{") else { return false }
    for index in line..<brace where !isSpace(text[index]) { return false }
    return true
  }

  private static func last(in text: Span<UInt8>, before end: Int) -> UInt8? {
    lastIndex(in: text, before: end).map { text[$0] }
  }

  /// Where the last byte is that is no white space.
  private static func lastIndex(in text: Span<UInt8>, before end: Int) -> Int? {
    var index = end
    while index > 0 {
      index -= 1
      if !isSpace(text[index]) { return index }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Whether a byte can go on with a name of XML.
  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: ">"), 0x20, 0x09, 0x0A, 0x0D: false
    default: true
    }
  }
}
