// `include`, `import` and `from … import`.
extension Parser {
  mutating func parseInclude() throws(SyntaxFault) -> StatementNode.Form {
    try advance()
    let template = try parseExpression()
    var ignoresMissing = false
    if at("ignore"), isName(following, "missing") {
      ignoresMissing = true
      try advance()
      try advance()
    }
    let withContext = try parseContext() ?? true
    return .include(template, ignoresMissing: ignoresMissing, withContext: withContext)
  }

  mutating func parseImport() throws(SyntaxFault) -> StatementNode.Form {
    try advance()
    let template = try parseExpression()
    try expectName("as")
    let target = try parseNameTarget()
    return .importAll(template, target: target, withContext: try parseContext() ?? false)
  }

  mutating func parseFromImport() throws(SyntaxFault) -> StatementNode.Form {
    try advance()
    let template = try parseExpression()
    try expectName("import")
    var names: [(name: String, alias: String)] = []
    var withContext: Bool?
    while true {
      if !names.isEmpty { try expect(.comma) }
      guard current.kind == .name else {
        try expect(.name)
        break
      }
      withContext = try parseContext()
      if withContext != nil { break }
      let place = current.start
      let name = try parseNameTarget()
      if name.hasPrefix("_") {
        throw fault("names starting with an underline can not be imported", at: place)
      }
      let alias = try skipName("as") ? try parseNameTarget() : name
      names.append((name, alias))
      withContext = try parseContext()
      if withContext != nil || current.kind != .comma { break }
    }
    return .importNames(template, names: names, withContext: withContext ?? false)
  }

  /// `with context` or `without context`; nil where there is neither.
  private mutating func parseContext() throws(SyntaxFault) -> Bool? {
    guard at("with") || at("without"), isName(following, "context") else { return nil }
    let isWith = at("with")
    try advance()
    try advance()
    return isWith
  }

  private mutating func parseNameTarget() throws(SyntaxFault) -> String {
    let name = text(of: try expect(.name)).string
    try checkTarget(name)
    return name
  }
}
