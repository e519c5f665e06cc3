/// An input and what is to be done with its records.
package struct RecordSource: Sendable {
  package var input: Input
  /// Nil where it holds records as they are.
  package var mapping: Mapping?
  package var addition: FieldAddition?

  package init(_ input: Input, mapping: Mapping? = nil, addition: FieldAddition? = nil) {
    self.input = input
    self.mapping = mapping
    self.addition = addition
  }
}
