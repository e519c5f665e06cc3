/// A value and the place in its file that gave it.
package struct Located<Value> {
  package var value: Value
  package var place: Place

  package init(_ value: Value, at place: Place) {
    self.value = value
    self.place = place
  }

  package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: place)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
