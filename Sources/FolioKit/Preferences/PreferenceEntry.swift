/// A preference, its value, and where the value comes from.
package struct PreferenceEntry: Sendable, Equatable {
  package var key: PreferenceKey
  package var value: PreferenceValue
  package var origin: PreferenceOrigin
}
