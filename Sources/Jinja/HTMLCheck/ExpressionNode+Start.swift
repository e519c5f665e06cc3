extension ExpressionNode {
  /// Where the expression's first token is; `place` may be an operator's.
  var start: Int {
    let first: ExpressionNode?
    switch form {
    case .binary(_, let left, _), .and(let left, _), .or(let left, _),
      .comparison(let left, _), .attribute(let left, _), .item(let left, _),
      .call(let left, _), .test(let left, _, _):
      first = left
    case .filter(let input, _, _): first = input
    case .conditional(_, let then, _): first = then
    case .concatenation(let parts): first = parts.first
    case .constant, .name, .tuple, .list, .dictionary, .not, .negative, .positive, .slice,
      .namespaceMember:
      first = nil
    }
    return first.map { min($0.start, place) } ?? place
  }
}
