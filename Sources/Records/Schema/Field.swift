/// One field of a collection's records.
package struct Field: Sendable, Equatable {
  package var name: String
  /// What people call it; the name where nothing better is known.
  package var label: String
  package var type: FieldType
  package var isRequired: Bool
  /// What selection and templates see where a record lacks the field; never written by `convert`.
  package var defaultValue: DefaultValue?
  /// The unit of a number, such as `km`.
  package var unit: String?
  /// The closed set of values of a text field; empty means any.
  package var allowedValues: [AllowedValue]
  /// Inclusive bounds of a number.
  package var minimum: Double?
  package var maximum: Double?
  /// Whether a number must be whole.
  package var isInteger: Bool

  package init(
    _ name: String, _ type: FieldType, label: String? = nil, isRequired: Bool = false,
    defaultValue: DefaultValue? = nil, unit: String? = nil, allowedValues: [AllowedValue] = [],
    minimum: Double? = nil, maximum: Double? = nil, isInteger: Bool = false
  ) {
    self.name = name
    self.label = label ?? name
    self.type = type
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    self.unit = unit
    self.allowedValues = allowedValues
    self.minimum = minimum
    self.maximum = maximum
    self.isInteger = isInteger
  }
}
