// What stands between a tag's marks.
extension Lexer {
  /// Reads up to the closing mark of a statement or a printed expression.
  mutating func readTag(_ kind: Token.Kind, _ mark: Bytes) -> Bool {
    while position < source.count {
      skipSpace()
      if position >= source.count { break }
      if brackets.isEmpty {
        let byte = source[position]
        let isSigned = byte == UInt8(ascii: "-") || (byte == UInt8(ascii: "+") && kind == .blockEnd)
        if isSigned, source.slice(position + 1, position + 1 + mark.count).equals(mark) {
          append(kind, position, position + 1 + mark.count)
          endTag(at: position + 1 + mark.count, sign: byte)
          return true
        }
        if source.slice(position, position + mark.count).equals(mark) {
          append(kind, position, position + mark.count)
          // Only statements swallow the line break after them.
          endTag(at: position + mark.count, sign: kind == .blockEnd ? 0 : UInt8(ascii: "+"))
          return true
        }
      }
      if !readExpressionToken() { return false }
    }
    return true
  }

  /// Reads a statement that a line prefix began, up to the end of the line.
  mutating func readLineStatement() -> Bool {
    while true {
      if brackets.isEmpty {
        var index = position
        // The regular expression is `\s*(\n|$)`, which takes blank lines after it too.
        let end = PythonSpace.skip(in: source, from: index)
        var lastBreak: Int?
        while index < end {
          if source[index] == UInt8(ascii: "\n") { lastBreak = index }
          index += 1
        }
        if end >= source.count || lastBreak != nil {
          let stop = end >= source.count ? end : (lastBreak ?? end) + 1
          append(.blockEnd, position, stop)
          position = stop
          startsLine = true
          return true
        }
      }
      skipSpace()
      if position >= source.count { return true }
      if !readExpressionToken() { return false }
    }
  }

  private mutating func skipSpace() { position = PythonSpace.skip(in: source, from: position) }

  /// Reads one name, literal or operator.
  mutating func readExpressionToken() -> Bool {
    skipSpace()
    guard position < source.count else { return true }
    let start = position
    let byte = source[start]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      readNumber()
      return true
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return readString(quote: byte)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), 0x80...:
      return readName()
    default: return readOperator(byte)
    }
  }

  private mutating func readName() -> Bool {
    let start = position
    var isValid = true
    while position < source.count {
      let byte = source[position]
      if byte < 0x80 {
        let isWord =
          byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        if !isWord { break }
        position += 1
        continue
      }
      let properties = source.scalar(at: position).properties
      if !properties.isXIDContinue {
        if !properties.isAlphabetic, properties.numericType == nil { break }
        isValid = false
      }
      if position == start, !properties.isXIDStart { isValid = false }
      position += source.scalarLength(at: position)
    }
    if position == start { return unexpectedCharacter() }
    if !isValid { return fail("Invalid character in identifier", at: start) }
    append(.name, start, position)
    return true
  }

  private mutating func unexpectedCharacter() -> Bool {
    var shown: [UInt8] = []
    TextRepr.append(
      source.slice(position, position + source.scalarLength(at: position)), to: &shown)
    return fail(
      "unexpected char \(String(decoding: shown, as: UTF8.self))", at: position)
  }

  private mutating func readString(quote: UInt8) -> Bool {
    let start = position
    var index = start + 1
    while index < source.count {
      if source[index] == UInt8(ascii: "\\") {
        index += 2
      } else if source[index] == quote {
        append(.string, start, index + 1)
        position = index + 1
        return true
      } else {
        index += 1
      }
    }
    return unexpectedCharacter()
  }

  private mutating func readOperator(_ byte: UInt8) -> Bool {
    let next = position + 1 < source.count ? source[position + 1] : 0
    if let kind = Lexer.double(byte, next) {
      append(kind, position, position + 2)
      position += 2
      return true
    }
    guard let kind = Lexer.single(byte) else { return unexpectedCharacter() }
    switch kind {
    case .lparen: brackets.append(.rparen)
    case .lbracket: brackets.append(.rbracket)
    case .lbrace: brackets.append(.rbrace)
    case .rparen, .rbracket, .rbrace:
      guard let due = brackets.popLast() else {
        return fail("unexpected '\(kind.description)'", at: position)
      }
      if due != kind {
        return fail(
          "unexpected '\(kind.description)', expected '\(due.description)'", at: position)
      }
    default: break
    }
    append(kind, position, position + 1)
    position += 1
    return true
  }

  private static func double(_ byte: UInt8, _ next: UInt8) -> Token.Kind? {
    switch (byte, next) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")): .floordiv
    case (UInt8(ascii: "*"), UInt8(ascii: "*")): .pow
    case (UInt8(ascii: "="), UInt8(ascii: "=")): .eq
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): .ne
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): .gteq
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): .lteq
    default: nil
    }
  }

  private static func single(_ byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: "+"): .add
    case UInt8(ascii: "-"): .sub
    case UInt8(ascii: "*"): .mul
    case UInt8(ascii: "/"): .div
    case UInt8(ascii: "%"): .mod
    case UInt8(ascii: "~"): .tilde
    case UInt8(ascii: "<"): .lt
    case UInt8(ascii: ">"): .gt
    case UInt8(ascii: "("): .lparen
    case UInt8(ascii: ")"): .rparen
    case UInt8(ascii: "["): .lbracket
    case UInt8(ascii: "]"): .rbracket
    case UInt8(ascii: "{"): .lbrace
    case UInt8(ascii: "}"): .rbrace
    case UInt8(ascii: "="): .assign
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "|"): .pipe
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ";"): .semicolon
    default: nil
    }
  }
}
