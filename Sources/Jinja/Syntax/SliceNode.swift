/// `a[start:stop:step]`, less the `a`.
struct SliceNode: Sendable {
  var start: ExpressionNode?
  var stop: ExpressionNode?
  var step: ExpressionNode?
}
