/// A comparison of a field with a value that no row changes.
struct FieldComparison: BitwiseCopyable {
  let column: Int
  let name: Bytes
  let sign: ComparisonOperator
  let known: Value
  /// The value as a double, where it is a number that a double is exactly.
  let number: Double?

  init(_ column: Int, name: Bytes, _ sign: ComparisonOperator, _ known: Value) {
    self.column = column
    self.name = name
    self.sign = sign
    self.known = known
    number =
      switch known.kind {
      case .integer: Double(exactly: known.asInteger)
      case .float: known.asFloat
      default: nil
      }
  }

  /// How the number of a field compares; nil where the operator does not compare numbers.
  @inline(__always)
  func compare(_ field: Double, with number: Double) -> Bool? {
    switch sign {
    case .equal: field == number
    case .notEqual: field != number
    case .less: field < number
    case .lessOrEqual: field <= number
    case .greater: field > number
    case .greaterOrEqual: field >= number
    case .isIn, .isNotIn: nil
    }
  }
}

extension TableEntry {
  /// Whether a row meets a comparison, where both sides are numbers that a double tells exactly or
  /// as well as Python's `float`; nil for anything else.
  @inline(__always)
  func quickAnswer(_ comparison: FieldComparison, row: Int) -> Bool? {
    guard let number = comparison.number, row >= 0, row < rowCount else { return nil }
    let cell = object.cell(row: row, column: comparison.column)
    guard cell.kind == .number, cell.offset >= 0, cell.count >= 0,
      cell.offset <= storage.count &- cell.count,
      let field = storage.slice(cell.offset, cell.offset &+ cell.count).plainDouble
    else { return nil }
    return comparison.compare(field, with: number)
  }
}
