/// A macro, or the body of a call block.
struct MacroNode {
  var parameters: [(name: String, place: Int)]
  /// For the last parameters.
  var defaults: [ExpressionNode]
  var body: [StatementNode]
}
