// What can be assigned to.
extension Parser {
  /// Names that stand for values and cannot be set.
  private static let constants = ["true", "false", "none", "True", "False", "None"]

  func checkTarget(_ name: String) throws(SyntaxFault) {
    if Parser.constants.contains(name) { throw fault("can't assign to '\(name)'") }
  }

  /// Parses a name, a tuple of names, or (for `set`) members of namespaces.
  mutating func parseTarget(
    withNamespace: Bool = false
  ) throws(SyntaxFault) -> ExpressionNode {
    let place = current.start
    var members: [ExpressionNode] = []
    var isTuple = false
    while true {
      if !members.isEmpty { try expect(.comma) }
      if isTupleEnd { break }
      members.append(
        try deeper { (parser) throws(SyntaxFault) in
          try parser.parseOneTarget(withNamespace: withNamespace)
        })
      guard current.kind == .comma else { break }
      isTuple = true
    }
    if !isTuple {
      guard let only = members.first else {
        throw fault("Expected an expression, got '\(describe(current))'")
      }
      return only
    }
    return ExpressionNode(place: place, form: .tuple(members))
  }

  private mutating func parseOneTarget(withNamespace: Bool) throws(SyntaxFault) -> ExpressionNode {
    let place = current.start
    let node = try parsePrimary(withNamespace: withNamespace)
    try checkAssignable(node, at: place)
    return node
  }

  private func checkAssignable(_ node: ExpressionNode, at place: Int) throws(SyntaxFault) {
    switch node.form {
    case .name, .namespaceMember: return
    case .tuple(let members): for member in members { try checkAssignable(member, at: place) }
    case .constant: throw fault("can't assign to 'const'", at: place)
    case .list: throw fault("can't assign to 'list'", at: place)
    case .dictionary: throw fault("can't assign to 'dict'", at: place)
    default: throw fault("can't assign to this expression", at: place)
    }
  }

  /// Whether nothing can follow a comma here.
  var isTupleEnd: Bool {
    switch current.kind {
    case .variableEnd, .blockEnd, .rparen: true
    default: false
    }
  }
}
