/// An operator of `<`, `==`, `in` and their like.
enum ComparisonOperator: UInt8, Sendable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, isIn, isNotIn
}
