/// Finds names that are read before they are set, as Jinja2's `find_undeclared` does.
struct Mentions {
  private var wanted: Set<String>
  private(set) var found: Set<String> = []

  /// Which of `names` the statements read.
  static func of(_ names: String..., in statements: [StatementNode]) -> Set<String> {
    var mentions = Mentions(wanted: Set(names))
    mentions.walk(statements)
    return mentions.found
  }

  private init(wanted: Set<String>) { self.wanted = wanted }

  private mutating func walk(_ statements: [StatementNode]) {
    for statement in statements {
      // A block stands for itself.
      if case .block = statement.form { continue }
      statement.forEachPart { part in
        switch part {
        case .expression(let expression): walk(expression)
        case .target(let target): walkTarget(target)
        case .parameters(let names): wanted.subtract(names)
        case .body(let body): walk(body)
        }
      }
    }
  }

  private mutating func walkTarget(_ target: ExpressionNode) {
    switch target.form {
    case .name(let name): wanted.remove(name)
    case .tuple(let members): for member in members { walkTarget(member) }
    default: break
    }
  }

  private mutating func walk(_ expression: ExpressionNode) {
    if case .name(let name) = expression.form, wanted.contains(name) { found.insert(name) }
    expression.forEachChild { walk($0) }
  }
}
