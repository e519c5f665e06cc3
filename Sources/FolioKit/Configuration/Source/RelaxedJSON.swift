/// A value of a JSON text that may hold comments and trailing commas, each part with its place.
package struct RelaxedJSON: Sendable {
  package var value: Value
  package var place: Place

  package enum Value: Sendable {
    case null
    case boolean(Bool)
    /// The digits as they were written.
    case number(String)
    case text(String)
    case list([RelaxedJSON])
    /// In the order of the file; of keys that stand twice only the first.
    case object([Member])
  }

  package struct Member: Sendable {
    package var key: Located<String>
    package var value: RelaxedJSON

    package init(key: Located<String>, value: RelaxedJSON) {
      self.key = key
      self.value = value
    }
  }

  package init(_ value: Value, at place: Place) {
    self.value = value
    self.place = place
  }

  /// The value's type as messages name it.
  package var kind: String {
    switch value {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
