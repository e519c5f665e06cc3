/// Finds where a name is set.
enum Assignments {
  /// The first place in a loop that sets `name`.
  static func first(of name: String, in loop: ForNode) -> Int? {
    target(loop.target, name) ?? first(of: name, in: loop.body)
      ?? first(of: name, in: loop.otherwise)
  }

  private static func first(of name: String, in statements: [StatementNode]) -> Int? {
    for statement in statements {
      if let place = first(of: name, in: statement) { return place }
    }
    return nil
  }

  private static func first(of name: String, in statement: StatementNode) -> Int? {
    switch statement.form {
    case .assignment(let node, _): return target(node, name)
    case .blockAssignment(let node, _, let body):
      return target(node, name) ?? first(of: name, in: body)
    case .loop(let loop): return first(of: name, in: loop)
    case .condition(let branches, let otherwise):
      for branch in branches {
        if let place = first(of: name, in: branch.body) { return place }
      }
      return first(of: name, in: otherwise)
    case .with(_, _, let body), .filterBlock(_, let body), .autoescape(_, let body):
      return first(of: name, in: body)
    case .macro(_, let macro), .callBlock(_, let macro): return first(of: name, in: macro.body)
    case .block(let block): return first(of: name, in: block.body)
    case .output, .extends, .include, .importAll, .importNames, .evaluate, .breakLoop,
      .continueLoop:
      return nil
    }
  }

  private static func target(_ node: ExpressionNode, _ name: String) -> Int? {
    switch node.form {
    case .name(let found): return found == name ? node.place : nil
    case .tuple(let members):
      for member in members {
        if let place = target(member, name) { return place }
      }
      return nil
    default: return nil
    }
  }
}
