// Literals, names and what is in brackets.
extension Parser {
  mutating func parsePrimary(withNamespace: Bool = false) throws(SyntaxFault) -> ExpressionNode {
    let token = current
    switch token.kind {
    case .name:
      try advance()
      return try parseName(token, withNamespace: withNamespace)
    case .string:
      var value: [UInt8] = []
      while current.kind == .string {
        try StringLiteral.append(text(of: current), at: current.start, to: &value)
        try advance()
      }
      return ExpressionNode(place: token.start, form: .constant(.text(value)))
    case .integer, .float:
      try advance()
      return ExpressionNode(place: token.start, form: .constant(try number(token)))
    case .lparen:
      try advance()
      let inner = try deeper { (parser) throws(SyntaxFault) in
        try parser.parseTuple(isParenthesized: true)
      }
      try expect(.rparen)
      return inner
    case .lbracket: return try parseList()
    case .lbrace: return try parseDictionary()
    default: throw fault("unexpected '\(describe(token))'")
    }
  }

  private mutating func parseName(
    _ token: Token, withNamespace: Bool
  ) throws(SyntaxFault) -> ExpressionNode {
    let name = text(of: token).string
    let form: ExpressionNode.Form
    switch name {
    case "true", "True": form = .constant(.boolean(true))
    case "false", "False": form = .constant(.boolean(false))
    case "none", "None": form = .constant(.none)
    default:
      if withNamespace, try skip(.dot) {
        form = .namespaceMember(name, text(of: try expect(.name)).string)
      } else {
        form = .name(name)
      }
    }
    return ExpressionNode(place: token.start, form: form)
  }

  private func number(_ token: Token) throws(SyntaxFault) -> Literal {
    let digits = text(of: token).string.filter { $0 != "_" }
    if token.kind == .float { return .float(Double(digits) ?? .infinity) }
    let lowered = digits.lowercased()
    let radix =
      lowered.hasPrefix("0x") ? 16 : lowered.hasPrefix("0o") ? 8 : lowered.hasPrefix("0b") ? 2 : 10
    let body = radix == 10 ? lowered[...] : lowered.dropFirst(2)
    guard let value = Int128(body, radix: radix) else {
      throw fault("an integer beyond 128 bits", at: token.start)
    }
    return .integer(value)
  }

  private mutating func parseList() throws(SyntaxFault) -> ExpressionNode {
    let place = try expect(.lbracket).start
    var items: [ExpressionNode] = []
    while current.kind != .rbracket {
      if !items.isEmpty { try expect(.comma) }
      if current.kind == .rbracket { break }
      items.append(try parseExpression())
    }
    try expect(.rbracket)
    return ExpressionNode(place: place, form: .list(items))
  }

  private mutating func parseDictionary() throws(SyntaxFault) -> ExpressionNode {
    let place = try expect(.lbrace).start
    var members: [(key: ExpressionNode, value: ExpressionNode)] = []
    while current.kind != .rbrace {
      if !members.isEmpty { try expect(.comma) }
      if current.kind == .rbrace { break }
      let key = try parseExpression()
      try expect(.colon)
      members.append((key, try parseExpression()))
    }
    try expect(.rbrace)
    return ExpressionNode(place: place, form: .dictionary(members))
  }
}
