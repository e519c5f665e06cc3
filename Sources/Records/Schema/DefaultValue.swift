/// What stands for a field that a record does not have.
package enum DefaultValue: Sendable, Equatable {
  case boolean(Bool)
  /// The digits of a number.
  case number(String)
  case text(String)
}
