/// What stands between the parentheses of a call.
struct CallArguments: Sendable {
  var positional: [ExpressionNode] = []
  var keywords: [(name: String, value: ExpressionNode)] = []
  var rest: ExpressionNode?
  var keywordRest: ExpressionNode?

  var isPlain: Bool { rest == nil && keywordRest == nil }

  /// All expressions, in the order they stand.
  var expressions: [ExpressionNode] {
    positional + keywords.map(\.value) + [rest, keywordRest].compactMap { $0 }
  }
}
