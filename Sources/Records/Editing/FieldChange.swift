/// What becomes of one field of a record.
package struct FieldChange: Sendable, Equatable {
  package var field: String
  package var value: Value

  package enum Value: Sendable, Equatable {
    case value(FieldValue)
    /// Emoji in order; they are written in the form that the field has, a text or a list.
    case emojis([String])
  }

  package init(_ field: String, _ value: Value) {
    self.field = field
    self.value = value
  }
}
