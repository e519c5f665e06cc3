// Statements and what ends them.
extension Parser {
  /// Parses up to one of the tags in `end`, which stays the current token, or to the end of the
  /// template where `end` is nil.
  mutating func parseStatements(until end: [String]?) throws(SyntaxFault) -> [StatementNode] {
    var body: [StatementNode] = []
    var parts: [OutputPart] = []
    var partsPlace = 0
    if let end { ends.append(end) }
    defer { if end != nil { ends.removeLast() } }
    while current.kind != .end {
      let token = current
      switch token.kind {
      case .data:
        if parts.isEmpty { partsPlace = token.start }
        parts.append(.data(start: token.start, end: token.end))
        try advance()
      case .variableBegin:
        if parts.isEmpty { partsPlace = token.start }
        try advance()
        parts.append(.value(try parseTuple()))
        try expect(.variableEnd)
      case .blockBegin:
        if !parts.isEmpty {
          body.append(StatementNode(place: partsPlace, form: .output(parts)))
          parts = []
        }
        try advance()
        if let end, current.kind == .name, end.contains(text(of: current).string) { return body }
        body.append(try deeper { (parser) throws(SyntaxFault) in try parser.parseStatement() })
        try expect(.blockEnd)
      default: throw fault("unexpected '\(describe(token))'")
      }
    }
    if !parts.isEmpty { body.append(StatementNode(place: partsPlace, form: .output(parts))) }
    return body
  }

  /// Parses the body of a statement, from the end of its tag.
  mutating func parseBody(until end: String...) throws(SyntaxFault) -> [StatementNode] {
    _ = try skip(.colon)
    try expect(.blockEnd)
    let body = try parseStatements(until: end)
    if current.kind == .end { throw endOfTemplate(looking: end) }
    return body
  }

  /// Parses a body and moves past the name of the tag that ends it.
  private mutating func parseWholeBody(until end: String) throws(SyntaxFault) -> [StatementNode] {
    let body = try parseBody(until: end)
    try advance()
    return body
  }

  private func endOfTemplate(looking: [String]) -> SyntaxFault {
    let tags = looking.map { "'\($0)'" }.joined(separator: " or ")
    var message = "Unexpected end of template. Jinja was looking for the following tags: \(tags)."
    if let tag = openTags.last {
      message +=
        " The innermost block that needs to be closed is '\(tag.name)',"
        + " opened on line \(source.line(at: tag.place))."
    }
    return fault(message)
  }

  private mutating func parseStatement() throws(SyntaxFault) -> StatementNode {
    let token = current
    guard token.kind == .name else { throw fault("tag name expected") }
    let name = text(of: token).string
    openTags.append((name, token.start))
    defer { openTags.removeLast() }
    let form: StatementNode.Form
    switch name {
    case "for": form = .loop(try parseFor())
    case "if": form = try parseIf()
    case "block": form = .block(try parseBlock())
    case "extends":
      try advance()
      form = .extends(try parseExpression())
    case "print": form = try parsePrint()
    case "macro": form = try parseMacro()
    case "include": form = try parseInclude()
    case "from": form = try parseFromImport()
    case "import": form = try parseImport()
    case "set": form = try parseSet()
    case "with": form = try parseWith()
    case "autoescape":
      try advance()
      let mode = try parseExpression()
      form = .autoescape(mode, body: try parseWholeBody(until: "endautoescape"))
    case "call": form = try parseCallBlock()
    case "filter":
      try advance()
      let filter = try parseFilters(on: nil, startsInline: true)
      form = .filterBlock(filter: filter, body: try parseWholeBody(until: "endfilter"))
    case "do":
      try advance()
      form = .evaluate(try parseTuple())
    case "break":
      try advance()
      form = .breakLoop
    case "continue":
      try advance()
      form = .continueLoop
    default: throw unknownTag(name, at: token)
    }
    return StatementNode(place: token.start, form: form)
  }

  private static let tagNames = [
    "for", "if", "block", "extends", "print", "macro", "include", "from", "import", "set", "with",
    "autoescape", "call", "filter", "do", "break", "continue", "raw",
  ]

  private func unknownTag(_ name: String, at token: Token) -> SyntaxFault {
    var message = "Encountered unknown tag '\(name)'."
    if let looking = ends.last {
      let tags = looking.map { "'\($0)'" }.joined(separator: " or ")
      if ends.contains(where: { $0.contains(name) }) {
        message +=
          " You probably made a nesting mistake. Jinja is expecting this tag,"
          + " but currently looking for \(tags)."
      } else {
        message += " Jinja was looking for the following tags: \(tags)."
      }
    }
    // The last entry is the unknown tag itself.
    if let tag = openTags.dropLast().last {
      message +=
        " The innermost block that needs to be closed is '\(tag.name)',"
        + " opened on line \(source.line(at: tag.place))."
    }
    return fault(
      message, at: token.start, hint: Proposal.hint(for: name, among: Parser.tagNames))
  }

  // MARK: Simple statements

  private mutating func parsePrint() throws(SyntaxFault) -> StatementNode.Form {
    try advance()
    var parts: [OutputPart] = []
    while current.kind != .blockEnd {
      if !parts.isEmpty { try expect(.comma) }
      parts.append(.value(try parseExpression()))
    }
    return .output(parts)
  }

  private mutating func parseSet() throws(SyntaxFault) -> StatementNode.Form {
    try advance()
    let target = try parseTarget(withNamespace: true)
    if try skip(.assign) { return .assignment(target: target, value: try parseTuple()) }
    let filter = current.kind == .pipe ? try parseFilters(on: nil, startsInline: false) : nil
    let body = try parseWholeBody(until: "endset")
    return .blockAssignment(target: target, filter: filter, body: body)
  }

  private mutating func parseWith() throws(SyntaxFault) -> StatementNode.Form {
    try advance()
    var targets: [ExpressionNode] = []
    var values: [ExpressionNode] = []
    while current.kind != .blockEnd {
      if !targets.isEmpty { try expect(.comma) }
      targets.append(try parseTarget())
      try expect(.assign)
      values.append(try parseExpression())
    }
    return .with(targets: targets, values: values, body: try parseWholeBody(until: "endwith"))
  }

  private mutating func parseFor() throws(SyntaxFault) -> ForNode {
    try advance()
    let target = try parseTarget()
    try expectName("in")
    let iterable = try parseTuple(withConditional: false)
    let test = try skipName("if") ? try parseExpression() : nil
    let isRecursive = try skipName("recursive")
    let body = try parseBody(until: "endfor", "else")
    var otherwise: [StatementNode] = []
    let isElse = at("else")
    try advance()
    if isElse { otherwise = try parseWholeBody(until: "endfor") }
    return ForNode(
      target: target, iterable: iterable, test: test, isRecursive: isRecursive, body: body,
      otherwise: otherwise)
  }

  private mutating func parseIf() throws(SyntaxFault) -> StatementNode.Form {
    try advance()
    var branches: [(test: ExpressionNode, body: [StatementNode])] = []
    while true {
      let test = try parseTuple(withConditional: false)
      branches.append((test, try parseBody(until: "elif", "else", "endif")))
      if try skipName("elif") { continue }
      let isElse = at("else")
      try advance()
      let otherwise = isElse ? try parseWholeBody(until: "endif") : []
      return .condition(branches, otherwise: otherwise)
    }
  }

  private mutating func parseMacro() throws(SyntaxFault) -> StatementNode.Form {
    try advance()
    let name = text(of: try expect(.name)).string
    try checkTarget(name)
    var macro = try parseSignature()
    macro.body = try parseWholeBody(until: "endmacro")
    return .macro(name: name, macro)
  }

  private mutating func parseCallBlock() throws(SyntaxFault) -> StatementNode.Form {
    let place = current.start
    try advance()
    var macro = MacroNode(parameters: [], defaults: [], body: [])
    if current.kind == .lparen { macro = try parseSignature() }
    let call = try parseExpression()
    guard case .call = call.form else { throw fault("expected call", at: place) }
    macro.body = try parseWholeBody(until: "endcall")
    return .callBlock(call: call, macro)
  }

  private mutating func parseSignature() throws(SyntaxFault) -> MacroNode {
    var macro = MacroNode(parameters: [], defaults: [], body: [])
    try expect(.lparen)
    while current.kind != .rparen {
      if !macro.parameters.isEmpty { try expect(.comma) }
      let token = try expect(.name)
      let name = text(of: token).string
      try checkTarget(name)
      if macro.parameters.contains(where: { $0.name == name }) {
        throw fault("duplicate argument '\(name)'", at: token.start)
      }
      if try skip(.assign) {
        macro.defaults.append(try parseExpression())
      } else if !macro.defaults.isEmpty {
        throw fault("non-default argument follows default argument")
      }
      macro.parameters.append((name, token.start))
    }
    try expect(.rparen)
    return macro
  }

  private mutating func parseBlock() throws(SyntaxFault) -> BlockNode {
    try advance()
    let name = text(of: try expect(.name)).string
    let isScoped = try skipName("scoped")
    let isRequired = try skipName("required")
    if current.kind == .sub {
      throw fault(
        "Block names in Jinja have to be valid Python identifiers and may not contain hyphens,"
          + " use an underscore instead.")
    }
    let body = try parseWholeBody(until: "endblock")
    if isRequired, !isBlank(body) {
      throw fault("Required blocks can only contain comments or whitespace")
    }
    if current.kind == .name, text(of: current).string == name { try advance() }
    return BlockNode(name: name, isScoped: isScoped, isRequired: isRequired, body: body)
  }

  private func isBlank(_ body: [StatementNode]) -> Bool {
    for statement in body {
      guard case .output(let parts) = statement.form else { return false }
      for part in parts {
        guard case .data(let start, let end) = part else { return false }
        if PythonSpace.skip(in: bytes, from: start) < end { return false }
      }
    }
    return true
  }
}
