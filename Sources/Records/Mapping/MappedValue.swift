/// A value that a mapping gives itself: a constant, or what stands in a table for another.
package enum MappedValue: Sendable, Equatable {
  case text(String)
  /// The digits of a number.
  case number(String)
  case boolean(Bool)
  /// No value: the record lacks the field.
  case none
}
