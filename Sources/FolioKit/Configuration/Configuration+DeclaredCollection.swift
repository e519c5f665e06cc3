package import Records

extension Configuration {
  /// A collection of the user's own.
  package struct DeclaredCollection: Sendable, Equatable {
    package var schema: Schema
    /// The collection's name, where the file gives it.
    package var name: Located<String>
    /// Where each filter's condition stands, by the filter's name.
    package var conditions: [String: Place]
    /// Where each filter's label stands, by the filter's name.
    package var labels: [String: Place]
  }
}
