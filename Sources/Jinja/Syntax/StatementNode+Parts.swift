extension StatementNode {
  /// What a statement is made of.
  enum Part {
    /// What it evaluates.
    case expression(ExpressionNode)
    /// What it sets, in itself and in its bodies.
    case target(ExpressionNode)
    case parameters([String])
    case body([StatementNode])
  }

  /// The parts of the statement; what it sets comes before the bodies that read it.
  func forEachPart(_ visit: (Part) -> Void) {
    switch form {
    case .output(let parts):
      for case .value(let expression) in parts { visit(.expression(expression)) }
    case .loop(let loop):
      visit(.target(loop.target))
      visit(.expression(loop.iterable))
      visit(.body(loop.body))
      visit(.body(loop.otherwise))
      if let test = loop.test { visit(.expression(test)) }
    case .condition(let branches, let otherwise):
      for branch in branches {
        visit(.expression(branch.test))
        visit(.body(branch.body))
      }
      visit(.body(otherwise))
    case .assignment(let target, let value):
      visit(.target(target))
      visit(.expression(value))
    case .blockAssignment(let target, let filter, let body):
      visit(.target(target))
      if let filter { visit(.expression(filter)) }
      visit(.body(body))
    case .with(let targets, let values, let body):
      for target in targets { visit(.target(target)) }
      for value in values { visit(.expression(value)) }
      visit(.body(body))
    case .macro(_, let macro): visitParts(of: macro, visit)
    case .callBlock(let call, let macro):
      visit(.expression(call))
      visitParts(of: macro, visit)
    case .filterBlock(let filter, let body):
      visit(.body(body))
      visit(.expression(filter))
    case .autoescape(let mode, let body):
      visit(.expression(mode))
      visit(.body(body))
    case .block(let block): visit(.body(block.body))
    case .extends(let expression), .include(let expression, _, _), .evaluate(let expression),
      .importAll(let expression, _, _), .importNames(let expression, _, _):
      visit(.expression(expression))
    case .breakLoop, .continueLoop: break
    }
  }

  private func visitParts(of macro: MacroNode, _ visit: (Part) -> Void) {
    visit(.parameters(macro.parameters.map(\.name)))
    for value in macro.defaults { visit(.expression(value)) }
    visit(.body(macro.body))
  }
}
