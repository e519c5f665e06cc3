/// A field of a mapping: the first of its rules that finds a value gives it.
package struct MappedField: Sendable {
  package var name: String
  package var rules: [MappingRule]

  package init(name: String, rules: [MappingRule]) {
    self.name = name
    self.rules = rules
  }
}
