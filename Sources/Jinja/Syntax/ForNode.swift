/// `{% for %}`.
struct ForNode {
  var target: ExpressionNode
  var iterable: ExpressionNode
  var test: ExpressionNode?
  var isRecursive: Bool
  var body: [StatementNode]
  var otherwise: [StatementNode]
}
