extension ExpressionNode {
  /// The expressions directly inside this one.
  func forEachChild(_ body: (ExpressionNode) -> Void) { form.forEachChild(body) }
}

extension ExpressionNode.Form {
  /// The expressions directly inside, in the order they stand.
  func forEachChild(_ body: (ExpressionNode) -> Void) {
    switch self {
    case .constant, .name, .namespaceMember: break
    case .tuple(let items), .list(let items), .concatenation(let items): items.forEach(body)
    case .dictionary(let members):
      for member in members {
        body(member.key)
        body(member.value)
      }
    case .not(let operand), .negative(let operand), .positive(let operand),
      .attribute(let operand, _):
      body(operand)
    case .binary(_, let left, let right), .and(let left, let right), .or(let left, let right),
      .item(let left, let right):
      body(left)
      body(right)
    case .comparison(let first, let rest):
      body(first)
      for (_, operand) in rest { body(operand) }
    case .conditional(let test, let then, let otherwise):
      body(test)
      body(then)
      otherwise.map(body)
    case .slice(let slice):
      slice.start.map(body)
      slice.stop.map(body)
      slice.step.map(body)
    case .call(let callee, let arguments):
      body(callee)
      arguments.expressions.forEach(body)
    case .filter(let input, _, let arguments):
      input.map(body)
      arguments.expressions.forEach(body)
    case .test(let input, _, let arguments):
      body(input)
      arguments.expressions.forEach(body)
    }
  }
}
