// Expressions, from the loosest operator to the tightest.
extension Parser {
  mutating func parseExpression(withConditional: Bool = true) throws(SyntaxFault) -> ExpressionNode
  {
    try deeper { (parser) throws(SyntaxFault) in
      withConditional ? try parser.parseConditional() : try parser.parseOr()
    }
  }

  /// An expression, or a tuple where commas follow.
  mutating func parseTuple(
    withConditional: Bool = true, isParenthesized: Bool = false
  ) throws(SyntaxFault) -> ExpressionNode {
    let place = current.start
    var members: [ExpressionNode] = []
    var isTuple = false
    while true {
      if !members.isEmpty { try expect(.comma) }
      if isTupleEnd { break }
      members.append(try parseExpression(withConditional: withConditional))
      guard current.kind == .comma else { break }
      isTuple = true
    }
    if !isTuple {
      if let only = members.first { return only }
      if !isParenthesized { throw fault("Expected an expression, got '\(describe(current))'") }
    }
    return ExpressionNode(place: place, form: .tuple(members))
  }

  private mutating func parseConditional() throws(SyntaxFault) -> ExpressionNode {
    let place = current.start
    var node = try parseOr()
    while try skipName("if") {
      let test = try parseOr()
      var otherwise: ExpressionNode?
      if try skipName("else") {
        otherwise = try deeper { (parser) throws(SyntaxFault) in try parser.parseConditional() }
      }
      node = try checked(
        ExpressionNode(
          place: place, form: .conditional(test: test, then: node, otherwise: otherwise)))
    }
    return node
  }

  private mutating func parseOr() throws(SyntaxFault) -> ExpressionNode {
    var left = try parseAnd()
    while at("or") {
      let place = current.start
      try advance()
      left = try checked(ExpressionNode(place: place, form: .or(left, try parseAnd())))
    }
    return left
  }

  private mutating func parseAnd() throws(SyntaxFault) -> ExpressionNode {
    var left = try parseNot()
    while at("and") {
      let place = current.start
      try advance()
      left = try checked(ExpressionNode(place: place, form: .and(left, try parseNot())))
    }
    return left
  }

  private mutating func parseNot() throws(SyntaxFault) -> ExpressionNode {
    guard at("not") else { return try parseComparison() }
    let place = current.start
    try advance()
    let operand = try deeper { (parser) throws(SyntaxFault) in try parser.parseNot() }
    return ExpressionNode(place: place, form: .not(operand))
  }

  private mutating func parseComparison() throws(SyntaxFault) -> ExpressionNode {
    let first = try parseSum()
    var rest: [(ComparisonOperator, ExpressionNode)] = []
    var place = current.start
    while let sign = comparison {
      if rest.isEmpty { place = current.start }
      try advance()
      if sign == .isNotIn { try advance() }
      rest.append((sign, try parseSum()))
    }
    return rest.isEmpty ? first : ExpressionNode(place: place, form: .comparison(first, rest))
  }

  private var comparison: ComparisonOperator? {
    switch current.kind {
    case .eq: .equal
    case .ne: .notEqual
    case .lt: .less
    case .lteq: .lessOrEqual
    case .gt: .greater
    case .gteq: .greaterOrEqual
    case .name where at("in"): .isIn
    case .name where at("not") && isName(following, "in"): .isNotIn
    default: nil
    }
  }

  private mutating func parseSum() throws(SyntaxFault) -> ExpressionNode {
    var left = try parseConcatenation()
    while current.kind == .add || current.kind == .sub {
      let sign: BinaryOperator = current.kind == .add ? .add : .subtract
      let place = current.start
      try advance()
      left = try checked(
        ExpressionNode(place: place, form: .binary(sign, left, try parseConcatenation())))
    }
    return left
  }

  private mutating func parseConcatenation() throws(SyntaxFault) -> ExpressionNode {
    let first = try parseProduct()
    guard current.kind == .tilde else { return first }
    let place = current.start
    var parts = [first]
    while try skip(.tilde) { parts.append(try parseProduct()) }
    return ExpressionNode(place: place, form: .concatenation(parts))
  }

  private mutating func parseProduct() throws(SyntaxFault) -> ExpressionNode {
    var left = try parsePower()
    while let sign = productOperator {
      let place = current.start
      try advance()
      left = try checked(
        ExpressionNode(place: place, form: .binary(sign, left, try parsePower())))
    }
    return left
  }

  private var productOperator: BinaryOperator? {
    switch current.kind {
    case .mul: .multiply
    case .div: .divide
    case .floordiv: .floorDivide
    case .mod: .modulo
    default: nil
    }
  }

  private mutating func parsePower() throws(SyntaxFault) -> ExpressionNode {
    var left = try parseUnary()
    while current.kind == .pow {
      let place = current.start
      try advance()
      left = try checked(
        ExpressionNode(place: place, form: .binary(.power, left, try parseUnary())))
    }
    return left
  }

  private mutating func parseUnary(withFilter: Bool = true) throws(SyntaxFault) -> ExpressionNode {
    let place = current.start
    var node: ExpressionNode
    if current.kind == .sub || current.kind == .add {
      let isNegative = current.kind == .sub
      try advance()
      let operand = try deeper { (parser) throws(SyntaxFault) in
        try parser.parseUnary(withFilter: false)
      }
      node = ExpressionNode(
        place: place, form: isNegative ? .negative(operand) : .positive(operand))
    } else {
      node = try parsePrimary()
    }
    node = try parsePostfix(node)
    return try checked(withFilter ? try parseFilterExpression(node) : node)
  }
}
