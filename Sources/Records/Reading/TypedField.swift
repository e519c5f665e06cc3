/// The type that `--types` gives to a field without a schema.
package struct TypedField: Sendable, Equatable {
  package var name: String
  package var type: FieldType

  package init(_ name: String, _ type: FieldType) {
    self.name = name
    self.type = type
  }
}
