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
    for statement in statements { walk(statement) }
  }

  private mutating func walk(_ statement: StatementNode) {
    switch statement.form {
    case .output(let parts):
      for case .value(let expression) in parts { walk(expression) }
    case .loop(let loop):
      walkTarget(loop.target)
      walk(loop.iterable)
      walk(loop.body)
      walk(loop.otherwise)
      if let test = loop.test { walk(test) }
    case .condition(let branches, let otherwise):
      for branch in branches {
        walk(branch.test)
        walk(branch.body)
      }
      walk(otherwise)
    case .assignment(let target, let value):
      walkTarget(target)
      walk(value)
    case .blockAssignment(let target, let filter, let body):
      walkTarget(target)
      if let filter { walk(filter) }
      walk(body)
    case .with(let targets, let values, let body):
      for target in targets { walkTarget(target) }
      for value in values { walk(value) }
      walk(body)
    case .macro(_, let macro): walk(macro)
    case .callBlock(let call, let macro):
      walk(call)
      walk(macro)
    case .filterBlock(let filter, let body):
      walk(body)
      walk(filter)
    case .block, .breakLoop, .continueLoop: break
    case .extends(let expression), .include(let expression, _, _), .evaluate(let expression),
      .importAll(let expression, _, _), .importNames(let expression, _, _):
      walk(expression)
    case .autoescape(let mode, let body):
      walk(mode)
      walk(body)
    }
  }

  private mutating func walk(_ macro: MacroNode) {
    for parameter in macro.parameters { wanted.remove(parameter.name) }
    for value in macro.defaults { walk(value) }
    walk(macro.body)
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
