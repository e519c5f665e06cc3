/// A text for `str.format`, cut into literal parts and replacement fields.
enum FormatTemplate {
  enum Piece: Equatable {
    case literal([UInt8])
    case field(Field)
  }

  struct Field: Equatable {
    /// A name, an index, or nothing for the next argument.
    var first: [UInt8]
    var lookups: [Lookup]
    /// `r`, `s` or `a` behind a `!`.
    var conversion: UInt8?
    /// Text behind the colon, which can hold fields itself.
    var specification: [UInt8]
  }

  enum Lookup: Equatable {
    case attribute([UInt8])
    case index([UInt8])
  }

  struct ParseError: Error, Equatable { var message: String }

  static func parse(_ text: [UInt8]) throws(ParseError) -> [Piece] {
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      offset += 1
      guard byte == open || byte == close else {
        literal.append(byte)
        continue
      }
      if offset < text.count, text[offset] == byte {
        literal.append(byte)
        offset += 1
        continue
      }
      guard byte == open else {
        throw ParseError(message: "Single '}' encountered in format string")
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = []
      pieces.append(.field(try field(text, &offset)))
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    return pieces
  }

  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")

  /// Reads a field behind its `{` up to the `}` that closes it.
  private static func field(_ text: [UInt8], _ offset: inout Int) throws(ParseError) -> Field {
    guard offset < text.count else {
      throw ParseError(message: "Single '{' encountered in format string")
    }
    let start = offset
    var inBrackets = false
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "["): inBrackets = true
      case UInt8(ascii: "]"): inBrackets = false
      case open where !inBrackets:
        throw ParseError(message: "unexpected '{' in field name")
      case close where !inBrackets, UInt8(ascii: ":") where !inBrackets,
        UInt8(ascii: "!") where !inBrackets:
        return try finish(text, start..<offset, &offset)
      default: break
      }
      offset += 1
    }
    throw ParseError(message: "expected '}' before end of string")
  }

  /// Reads conversion and specification behind a field's name.
  private static func finish(
    _ text: [UInt8], _ name: Range<Int>, _ offset: inout Int
  ) throws(ParseError) -> Field {
    var conversion: UInt8?
    if text[offset] == UInt8(ascii: "!") {
      guard offset + 1 < text.count else {
        throw ParseError(message: "end of string while looking for conversion specifier")
      }
      conversion = text[offset + 1]
      offset += 2
      guard offset < text.count else {
        throw ParseError(message: "unmatched '{' in format spec")
      }
      guard text[offset] == close || text[offset] == UInt8(ascii: ":") else {
        throw ParseError(message: "expected ':' after conversion specifier")
      }
    }
    var specification: [UInt8] = []
    if text[offset] == UInt8(ascii: ":") {
      offset += 1
      var depth = 1
      while offset < text.count {
        if text[offset] == open { depth += 1 }
        if text[offset] == close { depth -= 1 }
        if depth == 0 { break }
        specification.append(text[offset])
        offset += 1
      }
      guard depth == 0 else { throw ParseError(message: "unmatched '{' in format spec") }
    }
    offset += 1
    var field = try lookups(Array(text[name]))
    field.conversion = conversion
    field.specification = specification
    return field
  }

  private static func lookups(_ name: [UInt8]) throws(ParseError) -> Field {
    let isMark = { (byte: UInt8) in byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[") }
    var offset = name.firstIndex(where: isMark) ?? name.count
    var field = Field(first: Array(name[..<offset]), lookups: [], specification: [])
    while offset < name.count {
      if name[offset] == UInt8(ascii: ".") {
        let end = name[(offset + 1)...].firstIndex(where: isMark) ?? name.count
        field.lookups.append(.attribute(Array(name[(offset + 1)..<end])))
        offset = end
      } else if name[offset] == UInt8(ascii: "[") {
        guard let end = name[offset...].firstIndex(of: UInt8(ascii: "]")) else {
          throw ParseError(message: "Missing ']' in format string")
        }
        field.lookups.append(.index(Array(name[(offset + 1)..<end])))
        offset = end + 1
      } else {
        throw ParseError(message: "Only '.' or '[' may follow ']' in format field specifier")
      }
      let isEmpty =
        switch field.lookups.last {
        case .attribute(let text), .index(let text): text.isEmpty
        case nil: false
        }
      if isEmpty { throw ParseError(message: "Empty attribute in format string") }
    }
    return field
  }
}
