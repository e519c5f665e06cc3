/// Cuts a template into tokens, by the rules of Jinja2's lexer.
struct Lexer {
  let source: Bytes
  let options: Options
  let marks: LexerMarks
  var tokens: [Token] = []
  /// What the fault is that ends the tokens.
  private(set) var fault = ""
  var position = 0
  /// Closing brackets that are due.
  var brackets: [Token.Kind] = []
  /// Whether what was read last ended a line.
  var startsLine = true

  init(_ source: Bytes, options: Options) {
    self.source = source
    self.options = options
    marks = LexerMarks(options.delimiters)
    tokens.reserveCapacity(source.count / 6 + 8)
  }

  /// All tokens up to the end or the first fault.
  static func tokens(of source: Bytes, options: Options) -> TokenList {
    var lexer = Lexer(source, options: options)
    lexer.readTemplate()
    return TokenList(tokens: lexer.tokens, fault: lexer.fault)
  }

  /// The tokens of an expression that stands alone.
  static func expressionTokens(of source: Bytes, options: Options) -> TokenList {
    var lexer = Lexer(source, options: options)
    while lexer.position < source.count, lexer.readExpressionToken() {}
    lexer.finish()
    return TokenList(tokens: lexer.tokens, fault: lexer.fault)
  }

  private mutating func readTemplate() {
    while position < source.count {
      guard let mark = marks.next(in: source, from: position) else {
        append(.data, position, source.count)
        position = source.count
        break
      }
      readData(before: mark)
      let isGood: Bool
      switch mark.kind {
      case .raw: isGood = readRaw()
      case .comment: isGood = readComment(mark)
      case .lineComment:
        position = source.first(UInt8(ascii: "\n"), from: position) ?? source.count
        startsLine = false
        isGood = true
      case .block:
        append(.blockBegin, mark.start, position)
        isGood = readTag(.blockEnd, marks.blockEnd)
      case .variable:
        append(.variableBegin, mark.start, position)
        isGood = readTag(.variableEnd, marks.variableEnd)
      case .lineStatement:
        append(.blockBegin, mark.start, position)
        isGood = readLineStatement()
      }
      if !isGood { break }
    }
    finish()
  }

  private mutating func finish() {
    if tokens.last?.kind == .fault { return }
    // As in Jinja2 the end is where the last token is.
    let last = tokens.last?.start ?? 0
    tokens.append(Token(kind: .end, start: last, end: last))
  }

  /// Takes the text before a mark, less what white space control strips, and moves past the mark.
  private mutating func readData(before mark: LexerMarks.Found) {
    var end = mark.start
    if mark.sign == UInt8(ascii: "-") {
      end = PythonSpace.trimmedEnd(in: source, from: position, to: end)
    } else if mark.sign != UInt8(ascii: "+"), options.lstripBlocks, mark.kind != .variable {
      end = strippedLineStart(position, end)
    }
    append(.data, position, end)
    position = mark.end
  }

  /// Where data ends once the spaces that begin a tag's line are dropped.
  func strippedLineStart(_ start: Int, _ end: Int) -> Int {
    var line = end
    while line > start, source[line - 1] != UInt8(ascii: "\n") { line -= 1 }
    let beginsLine = line > start || startsLine
    return beginsLine && PythonSpace.skip(in: source, from: line) >= end ? line : end
  }

  mutating func append(_ kind: Token.Kind, _ start: Int, _ end: Int) {
    if kind == .data, start >= end { return }
    tokens.append(Token(kind: kind, start: start, end: end))
  }

  /// Ends the tokens with a fault; false for the caller's convenience.
  mutating func fail(_ message: String, at offset: Int) -> Bool {
    tokens.append(Token(kind: .fault, start: offset, end: offset))
    fault = message
    return false
  }

  private mutating func readComment(_ mark: LexerMarks.Found) -> Bool {
    guard let end = source.find(marks.commentEnd, from: position) else {
      return fail("Missing end of comment tag", at: mark.start)
    }
    let sign = end > position ? source[end - 1] : 0
    endTag(at: end + marks.commentEnd.count, sign: sign)
    return true
  }

  /// Moves past a closing mark whose end is known and over what its sign strips.
  mutating func endTag(at end: Int, sign: UInt8) {
    position = end
    if sign == UInt8(ascii: "-") {
      position = PythonSpace.skip(in: source, from: end)
    } else if sign != UInt8(ascii: "+"), options.trimBlocks, end < source.count,
      source[end] == UInt8(ascii: "\n")
    {
      position = end + 1
    }
    startsLine = position > 0 && source[position - 1] == UInt8(ascii: "\n")
  }

  /// Reads a raw section, whose opening tag was just passed.
  private mutating func readRaw() -> Bool {
    let start = position
    startsLine = start > 0 && source[start - 1] == UInt8(ascii: "\n")
    var search = start
    while let begin = source.find(marks.blockStart, from: search) {
      search = begin + 1
      var index = begin + marks.blockStart.count
      var sign: UInt8 = 0
      if index < source.count,
        source[index] == UInt8(ascii: "-") || source[index] == UInt8(ascii: "+")
      {
        sign = source[index]
        index += 1
      }
      index = PythonSpace.skip(in: source, from: index)
      guard source.slice(index, index + 6).equals("endraw") else { continue }
      index = PythonSpace.skip(in: source, from: index + 6)
      var closing: UInt8 = 0
      if index < source.count,
        source[index] == UInt8(ascii: "-") || source[index] == UInt8(ascii: "+")
      {
        closing = source[index]
        index += 1
      }
      guard source.slice(index, index + marks.blockEnd.count).equals(marks.blockEnd) else {
        continue
      }
      var end = begin
      if sign == UInt8(ascii: "-") {
        end = PythonSpace.trimmedEnd(in: source, from: start, to: begin)
      } else if sign == 0, options.lstripBlocks {
        end = strippedLineStart(start, begin)
      }
      append(.data, start, end)
      endTag(at: index + marks.blockEnd.count, sign: closing)
      return true
    }
    return fail("Missing end of raw directive", at: start)
  }
}
