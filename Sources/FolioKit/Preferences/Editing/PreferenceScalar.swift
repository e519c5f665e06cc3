/// A value as a preferences file holds one.
package enum PreferenceScalar: Sendable, Equatable {
  case boolean(Bool)
  /// The digits of a number.
  case number(String)
  case text(String)
}
