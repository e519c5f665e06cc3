/// A filter that a preference turns on or sets, such as `maxPriceLevel`.
package struct NamedFilter: Sendable, Equatable {
  package var name: String
  /// The type of its preference: boolean or number.
  package var type: FieldType
  package var defaultValue: DefaultValue
  package var minimum: Double?
  package var maximum: Double?
  /// A Jinja expression over the record's fields and the filter's own name.
  package var condition: String
  /// What the report says while it hides something: a Jinja template over the filter's own name.
  package var label: String

  package init(
    _ name: String, _ type: FieldType, defaultValue: DefaultValue, minimum: Double? = nil,
    maximum: Double? = nil, condition: String, label: String
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.minimum = minimum
    self.maximum = maximum
    self.condition = condition
    self.label = label
  }
}
