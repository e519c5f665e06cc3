// Lookups, calls, filters and tests.
extension Parser {
  mutating func parsePostfix(_ node: ExpressionNode) throws(SyntaxFault) -> ExpressionNode {
    var node = node
    while true {
      switch current.kind {
      case .dot, .lbracket: node = try parseSubscript(node)
      case .lparen: node = try parseCall(node)
      default: return node
      }
      node = try checked(node)
    }
  }

  mutating func parseFilterExpression(_ node: ExpressionNode) throws(SyntaxFault) -> ExpressionNode
  {
    var node = node
    while true {
      switch current.kind {
      case .pipe: node = try parseFilters(on: node, startsInline: false)
      case .name where at("is"): node = try parseTest(node)
      case .lparen: node = try parseCall(node)
      default: return node
      }
      node = try checked(node)
    }
  }

  private mutating func parseSubscript(_ node: ExpressionNode) throws(SyntaxFault) -> ExpressionNode
  {
    let token = current
    try advance()
    if token.kind == .dot {
      let member = current
      guard member.kind == .name || member.kind == .integer else {
        throw fault("expected name or number")
      }
      try advance()
      if member.kind == .name {
        return ExpressionNode(
          place: member.start, form: .attribute(node, text(of: member).string))
      }
      let digits = text(of: member).string.filter { $0 != "_" }
      let index = ExpressionNode(
        place: member.start, form: .constant(.integer(Int128(digits) ?? Int128.max)))
      return ExpressionNode(place: member.start, form: .item(node, index))
    }
    var keys: [ExpressionNode] = []
    while current.kind != .rbracket {
      if !keys.isEmpty { try expect(.comma) }
      keys.append(try parseKey())
    }
    try expect(.rbracket)
    if keys.count == 1 { return ExpressionNode(place: token.start, form: .item(node, keys[0])) }
    let tuple = ExpressionNode(place: token.start, form: .tuple(keys))
    return ExpressionNode(place: token.start, form: .item(node, tuple))
  }

  /// What stands in brackets: an expression or a slice.
  private mutating func parseKey() throws(SyntaxFault) -> ExpressionNode {
    let place = current.start
    var slice = SliceNode()
    if current.kind != .colon {
      let start = try parseExpression()
      if current.kind != .colon { return start }
      slice.start = start
    }
    try expect(.colon)
    if current.kind != .colon, current.kind != .rbracket, current.kind != .comma {
      slice.stop = try parseExpression()
    }
    if try skip(.colon), current.kind != .rbracket, current.kind != .comma {
      slice.step = try parseExpression()
    }
    return ExpressionNode(place: place, form: .slice(slice))
  }

  private mutating func parseCall(_ node: ExpressionNode) throws(SyntaxFault) -> ExpressionNode {
    let place = current.start
    return ExpressionNode(place: place, form: .call(node, try parseArguments()))
  }

  private mutating func parseArguments() throws(SyntaxFault) -> CallArguments {
    let place = try expect(.lparen).start
    var arguments = CallArguments()
    var needsComma = false
    func check(_ isFine: Bool) throws(SyntaxFault) {
      if !isFine { throw fault("invalid syntax for function call expression", at: place) }
    }
    while current.kind != .rparen {
      if needsComma {
        try expect(.comma)
        if current.kind == .rparen { break }
      }
      needsComma = true
      if current.kind == .mul {
        try check(arguments.isPlain)
        try advance()
        arguments.rest = try parseExpression()
      } else if current.kind == .pow {
        try check(arguments.keywordRest == nil)
        try advance()
        arguments.keywordRest = try parseExpression()
      } else if current.kind == .name, following.kind == .assign {
        try check(arguments.keywordRest == nil)
        let name = text(of: current).string
        let isDoubled = arguments.keywords.contains { $0.name == name }
        if isDoubled { throw fault("keyword argument repeated: \(name)") }
        try advance()
        try advance()
        arguments.keywords.append((name, try parseExpression()))
      } else {
        try check(arguments.isPlain && arguments.keywords.isEmpty)
        arguments.positional.append(try parseExpression())
      }
    }
    try expect(.rparen)
    return arguments
  }

  /// Parses `|a|b(…)`; where `startsInline`, the first has no bar.
  mutating func parseFilters(
    on input: ExpressionNode?, startsInline: Bool
  ) throws(SyntaxFault) -> ExpressionNode {
    var node = input
    var startsInline = startsInline
    while current.kind == .pipe || startsInline {
      if !startsInline { try advance() }
      startsInline = false
      let place = current.start
      let name = try parseDottedName()
      let arguments = current.kind == .lparen ? try parseArguments() : CallArguments()
      node = try checked(
        ExpressionNode(place: place, form: .filter(node, name: name, arguments)))
    }
    guard let node else { throw fault("expected a filter") }
    return node
  }

  private mutating func parseDottedName() throws(SyntaxFault) -> String {
    var name = text(of: try expect(.name)).string
    while try skip(.dot) { name += "." + text(of: try expect(.name)).string }
    return name
  }

  private mutating func parseTest(_ node: ExpressionNode) throws(SyntaxFault) -> ExpressionNode {
    let start = current.start
    try advance()
    let isNegated = try skipName("not")
    let place = current.start
    let name = try parseDottedName()
    var arguments = CallArguments()
    switch current.kind {
    case .lparen: arguments = try parseArguments()
    case .name, .string, .integer, .float, .lbracket, .lbrace:
      if at("else") || at("or") || at("and") { break }
      if at("is") { throw fault("You cannot chain multiple tests with is") }
      let argument = try deeper { (parser) throws(SyntaxFault) in
        try parser.parsePostfix(try parser.parsePrimary())
      }
      arguments.positional = [argument]
    default: break
    }
    let test = ExpressionNode(place: place, form: .test(node, name: name, arguments))
    return isNegated ? ExpressionNode(place: start, form: .not(test)) : test
  }
}
