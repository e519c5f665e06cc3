/// A field that some record of a table has or that the schema declares.
package struct Column: Sendable, Equatable {
  package var name: String
  /// The schema's field; nil for a field found only in the data.
  package var field: Field?

  package init(name: String, field: Field?) {
    self.name = name
    self.field = field
  }
}
