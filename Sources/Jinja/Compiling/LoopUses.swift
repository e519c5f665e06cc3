/// How a loop's body uses `loop`.
struct LoopUses {
  /// Something needs the items to come, or `loop` goes somewhere as a whole.
  private(set) var looksAhead = false

  init(of body: [StatementNode]) { walk(body) }

  private mutating func walk(_ statements: [StatementNode]) {
    for statement in statements { walk(statement) }
  }

  private mutating func walk(_ statement: StatementNode) {
    switch statement.form {
    case .output(let parts):
      for case .value(let expression) in parts { walk(expression) }
    case .loop(let loop):
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
    case .assignment(_, let value): walk(value)
    case .blockAssignment(_, let filter, let body):
      if let filter { walk(filter) }
      walk(body)
    case .with(_, let values, let body):
      for value in values { walk(value) }
      walk(body)
    case .macro(_, let macro):
      for value in macro.defaults { walk(value) }
      walk(macro.body)
    case .callBlock(let call, let macro):
      walk(call)
      walk(macro.body)
    case .filterBlock(let filter, let body):
      walk(filter)
      walk(body)
    case .autoescape(let mode, let body):
      walk(mode)
      walk(body)
    // They see `loop` as a whole.
    case .block, .include, .importAll, .importNames: looksAhead = true
    case .extends(let expression), .evaluate(let expression): walk(expression)
    case .breakLoop, .continueLoop: break
    }
  }

  private mutating func walk(_ expression: ExpressionNode) {
    switch expression.form {
    case .name("loop"): looksAhead = true
    case .attribute(let owner, let name):
      if case .name("loop") = owner.form {
        if LoopMember(name: name)?.looksAhead ?? (name != "cycle" && name != "changed") {
          looksAhead = true
        }
        return
      }
      walk(owner)
    default:
      var children: [ExpressionNode] = []
      expression.forEachChild { children.append($0) }
      for child in children { walk(child) }
    }
  }
}
