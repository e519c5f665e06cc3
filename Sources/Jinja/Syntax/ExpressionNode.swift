/// An expression of the syntax tree.
struct ExpressionNode: Sendable {
  /// Where it is in the source.
  var place: Int
  var form: Form
  /// Levels of expressions inside one another, this one included.
  let height: Int

  init(place: Int, form: Form) {
    self.place = place
    self.form = form
    var tallest = 0
    form.forEachChild { tallest = max(tallest, $0.height) }
    height = tallest + 1
  }

  indirect enum Form: Sendable {
    case constant(Literal)
    case name(String)
    case tuple([ExpressionNode])
    case list([ExpressionNode])
    case dictionary([(key: ExpressionNode, value: ExpressionNode)])
    case not(ExpressionNode)
    case negative(ExpressionNode)
    case positive(ExpressionNode)
    case binary(BinaryOperator, ExpressionNode, ExpressionNode)
    case and(ExpressionNode, ExpressionNode)
    case or(ExpressionNode, ExpressionNode)
    case comparison(ExpressionNode, [(ComparisonOperator, ExpressionNode)])
    case concatenation([ExpressionNode])
    case conditional(test: ExpressionNode, then: ExpressionNode, otherwise: ExpressionNode?)
    case attribute(ExpressionNode, String)
    case item(ExpressionNode, ExpressionNode)
    case slice(SliceNode)
    case call(ExpressionNode, CallArguments)
    /// The input is nil in a filter block.
    case filter(ExpressionNode?, name: String, CallArguments)
    case test(ExpressionNode, name: String, CallArguments)
    /// `a.b` as the target of `set`.
    case namespaceMember(String, String)
  }
}

/// A literal of the language.
enum Literal: Sendable {
  case none
  case boolean(Bool)
  case integer(Int128)
  case float(Double)
  case text([UInt8])
}

/// `a[start:stop:step]`, less the `a`.
struct SliceNode: Sendable {
  var start: ExpressionNode?
  var stop: ExpressionNode?
  var step: ExpressionNode?
}

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

enum BinaryOperator: UInt8, Sendable {
  case add, subtract, multiply, divide, floorDivide, modulo, power

  /// As Python's messages write it.
  var sign: String {
    switch self {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .floorDivide: "//"
    case .modulo: "%"
    case .power: "** or pow()"
    }
  }
}

enum ComparisonOperator: UInt8, Sendable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, isIn, isNotIn
}
