/// A condition on a row that needs no machine: comparisons of fields with what is known before,
/// joined by `and`, `or` and `not`. Most conditions are of this kind.
indirect enum RowCondition {
  case comparison(FieldComparison)
  /// The field itself, as in `isBooked`.
  case field(column: Int, name: Bytes)
  case not(RowCondition)
  case and(RowCondition, RowCondition)
  case or(RowCondition, RowCondition)

  /// The condition that an expression is; nil where it needs more than this.
  init?(
    _ node: ExpressionNode, column: (String) -> (column: Int, name: Bytes)?,
    value: (ExpressionNode) -> Value?
  ) {
    switch node.form {
    case .name(let name):
      guard let field = column(name) else { return nil }
      self = .field(column: field.column, name: field.name)
    case .not(let operand):
      guard let inner = RowCondition(operand, column: column, value: value) else { return nil }
      self = .not(inner)
    case .and(let left, let right):
      guard let one = RowCondition(left, column: column, value: value),
        let other = RowCondition(right, column: column, value: value)
      else { return nil }
      self = .and(one, other)
    case .or(let left, let right):
      guard let one = RowCondition(left, column: column, value: value),
        let other = RowCondition(right, column: column, value: value)
      else { return nil }
      self = .or(one, other)
    case .comparison(let left, let rest):
      guard rest.count == 1, case .name(let name) = left.form, let field = column(name),
        let known = value(rest[0].1)
      else { return nil }
      self = .comparison(FieldComparison(field.column, name: field.name, rest[0].0, known))
    default: return nil
    }
  }
}

extension Run {
  /// Whether a row meets a condition.
  mutating func holds(
    _ condition: RowCondition, row: Int, table: Int
  ) throws(Failure) -> Bool {
    switch condition {
    case .comparison(let comparison):
      if let answer = tables[table].quickAnswer(comparison, row: row) { return answer }
      let value = try cell(row: row, column: comparison.column, of: table, name: comparison.name)
      return try compare(comparison.sign, value, comparison.known)
    case .field(let column, let name):
      return try isTrue(try cell(row: row, column: column, of: table, name: name))
    case .not(let inner): return !(try holds(inner, row: row, table: table))
    case .and(let left, let right):
      if !(try holds(left, row: row, table: table)) { return false }
      return try holds(right, row: row, table: table)
    case .or(let left, let right):
      if try holds(left, row: row, table: table) { return true }
      return try holds(right, row: row, table: table)
    }
  }
}
