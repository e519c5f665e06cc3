/// A statement of the syntax tree.
struct StatementNode {
  var place: Int
  var form: Form

  indirect enum Form {
    case output([OutputPart])
    case loop(ForNode)
    case condition([(test: ExpressionNode, body: [StatementNode])], otherwise: [StatementNode])
    case assignment(target: ExpressionNode, value: ExpressionNode)
    case blockAssignment(target: ExpressionNode, filter: ExpressionNode?, body: [StatementNode])
    case with(targets: [ExpressionNode], values: [ExpressionNode], body: [StatementNode])
    case macro(name: String, MacroNode)
    case callBlock(call: ExpressionNode, MacroNode)
    case filterBlock(filter: ExpressionNode, body: [StatementNode])
    case block(BlockNode)
    case extends(ExpressionNode)
    case include(ExpressionNode, ignoresMissing: Bool, withContext: Bool)
    case importAll(ExpressionNode, target: String, withContext: Bool)
    case importNames(ExpressionNode, names: [(name: String, alias: String)], withContext: Bool)
    case autoescape(ExpressionNode, body: [StatementNode])
    case evaluate(ExpressionNode)
    case breakLoop
    case continueLoop
  }
}
