/// Builds the syntax tree of a template, by the rules of Jinja2's parser.
struct Parser {
  /// How deep expressions and statements may nest; each level costs native stack.
  static let deepest = 120
  /// How many levels an expression may have, long chains of operators included.
  static let tallest = 200

  let source: SourceText
  let bytes: Bytes
  let tokens: [Token]
  private let lexicalFault: String
  var position = 0
  var depth = 0
  /// Statements that are open, with their places.
  var openTags: [(name: String, place: Int)] = []
  /// What may end the open statements.
  var ends: [[String]] = []

  init(_ source: SourceText, options: Options) {
    self.source = source
    bytes = source.bytes
    let list = Lexer.tokens(of: bytes, options: options)
    (tokens, lexicalFault) = (list.tokens, list.fault)
  }

  /// Parses an expression that stands alone.
  init(expression source: SourceText, options: Options) {
    self.source = source
    bytes = source.bytes
    let list = Lexer.expressionTokens(of: bytes, options: options)
    (tokens, lexicalFault) = (list.tokens, list.fault)
  }

  var current: Token { tokens[min(position, tokens.count - 1)] }
  var following: Token { tokens[min(position + 1, tokens.count - 1)] }

  mutating func parseTemplate() throws(SyntaxFault) -> [StatementNode] {
    try checkFault()
    return try parseStatements(until: nil)
  }

  mutating func parseLoneExpression() throws(SyntaxFault) -> ExpressionNode {
    try checkFault()
    let expression = try parseExpression()
    if current.kind != .end {
      throw fault("expected the end of the expression, got '\(describe(current))'")
    }
    return expression
  }

  // MARK: Tokens

  /// Moves on; a place the lexer could not read is an error as soon as it is next.
  mutating func advance() throws(SyntaxFault) {
    if position < tokens.count - 1 { position += 1 }
    try checkFault()
  }

  private func checkFault() throws(SyntaxFault) {
    if current.kind == .fault { throw SyntaxFault(message: lexicalFault, place: current.start) }
  }

  func text(of token: Token) -> Bytes { bytes.slice(token.start, token.end) }

  func isName(_ token: Token, _ name: StaticString) -> Bool {
    token.kind == .name && text(of: token).equals(name)
  }

  func at(_ name: StaticString) -> Bool { isName(current, name) }

  mutating func skip(_ kind: Token.Kind) throws(SyntaxFault) -> Bool {
    if current.kind != kind { return false }
    try advance()
    return true
  }

  mutating func skipName(_ name: StaticString) throws(SyntaxFault) -> Bool {
    if !at(name) { return false }
    try advance()
    return true
  }

  @discardableResult
  mutating func expect(_ kind: Token.Kind) throws(SyntaxFault) -> Token {
    let token = current
    guard token.kind == kind else { throw expected(kind.description) }
    try advance()
    return token
  }

  mutating func expectName(_ name: StaticString) throws(SyntaxFault) {
    guard at(name) else { throw expected("\(name)") }
    try advance()
  }

  private func expected(_ what: String) -> SyntaxFault {
    if current.kind == .end {
      return fault("unexpected end of template, expected '\(what)'.", hint: openTagHint)
    }
    return fault("expected token '\(what)', got '\(describe(current))'")
  }

  func describe(_ token: Token) -> String {
    token.kind == .name ? text(of: token).string : token.kind.description
  }

  func fault(_ message: String, at place: Int? = nil, hint: String? = nil) -> SyntaxFault {
    SyntaxFault(message: message, place: place ?? current.start, hint: hint)
  }

  /// Runs `body` one level deeper.
  mutating func deeper<T>(
    _ body: (inout Parser) throws(SyntaxFault) -> T
  ) throws(SyntaxFault) -> T {
    depth += 1
    defer { depth -= 1 }
    if depth > Parser.deepest { throw fault("too deeply nested") }
    return try body(&self)
  }

  /// Refuses an expression so deep that going through it would need too much native stack.
  func checked(_ node: ExpressionNode) throws(SyntaxFault) -> ExpressionNode {
    if node.height > Parser.tallest { throw fault("too deeply nested", at: node.place) }
    return node
  }

  /// Where the innermost open statement began.
  var openTagHint: String? {
    guard let tag = openTags.last else { return nil }
    return "'\(tag.name)' was opened on line \(source.line(at: tag.place))"
  }
}
