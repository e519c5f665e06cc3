/// A field that every record of a source gets that has none of the name.
package struct FieldAddition: Sendable, Equatable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
