// What statements and expressions do to a frame's names.
extension Symbols {
  func visit(_ statements: [StatementNode]) {
    for statement in statements { visit(statement) }
  }

  private func visit(_ statement: StatementNode) {
    switch statement.form {
    case .output(let parts):
      for case .value(let expression) in parts { visit(expression) }
    case .loop(let loop): visit(loop.iterable)
    case .condition(let branches, let otherwise): visit(branches[...], otherwise)
    case .assignment(let target, let value):
      visit(value)
      visitTarget(target)
    case .blockAssignment(let target, _, _): visitTarget(target)
    case .with(_, let values, _): for value in values { visit(value) }
    case .macro(let name, _): store(name)
    case .callBlock(let call, _): visit(call)
    case .filterBlock(let filter, _): visit(filter)
    case .block, .autoescape, .breakLoop, .continueLoop: break
    case .extends(let expression), .include(let expression, _, _), .evaluate(let expression):
      visit(expression)
    case .importAll(let expression, let target, _):
      visit(expression)
      store(target)
    case .importNames(let expression, let names, _):
      visit(expression)
      for name in names { store(name.alias) }
    }
  }

  private func visit(
    _ branches: ArraySlice<(test: ExpressionNode, body: [StatementNode])>,
    _ otherwise: [StatementNode]
  ) {
    guard let first = branches.first else { return }
    visit(first.test)
    let body = branch()
    body.visit(first.body)
    var ways = [body]
    // A way that is not there changes nothing.
    if branches.count > 1 {
      // Each `elif` is an `if` of its own, all of them in one copy.
      let others = branch()
      for branch in branches.dropFirst() { others.visit([branch][...], []) }
      ways.append(others)
    }
    if !otherwise.isEmpty {
      let last = branch()
      last.visit(otherwise)
      ways.append(last)
    }
    update(branches: ways)
  }

  /// Names that an assignment sets.
  func visitTarget(_ target: ExpressionNode) {
    switch target.form {
    case .name(let name): store(name)
    case .namespaceMember(let name, _): load(name)
    case .tuple(let members): for member in members { visitTarget(member) }
    default: break
    }
  }

  /// Names that a loop or `with` sets, which begin anew in this frame.
  func declareTarget(_ target: ExpressionNode) {
    switch target.form {
    case .name(let name): declareParameter(name)
    case .namespaceMember(let name, _): load(name)
    case .tuple(let members): for member in members { declareTarget(member) }
    default: break
    }
  }

  func visit(_ expression: ExpressionNode) {
    if case .name(let name) = expression.form { load(name) }
    expression.forEachChild { visit($0) }
  }
}
