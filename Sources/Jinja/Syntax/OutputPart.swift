/// What is printed: text of the template, or an expression.
enum OutputPart {
  case data(start: Int, end: Int)
  case value(ExpressionNode)
}
