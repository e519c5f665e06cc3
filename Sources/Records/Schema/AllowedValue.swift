/// One of the names that a field with a closed set of values may hold.
package struct AllowedValue: Sendable, Equatable {
  /// How the value is written.
  package var name: String
  /// How the value sorts and compares, and the number by which a file may give it.
  package var rank: Int

  package init(name: String, rank: Int) {
    self.name = name
    self.rank = rank
  }
}
