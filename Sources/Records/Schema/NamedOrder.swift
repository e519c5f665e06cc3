/// An order of display that a preference chooses by name or by number.
package struct NamedOrder: Sendable, Equatable {
  package var name: String
  /// The number by which a preference may give it.
  package var number: Int
  /// What the report calls it, such as "by distance, longest first".
  package var label: String
  package var keys: [SortKey]

  package init(_ name: String, _ number: Int, label: String, keys: [SortKey]) {
    self.name = name
    self.number = number
    self.label = label
    self.keys = keys
  }
}
