extension Configuration {
  /// One file of a collection's records.
  package struct Source: Sendable, Equatable {
    package var collection: Located<String>
    /// As written; relative to the configuration's folder.
    package var path: Located<String>
    /// The name or the file of the mapping that reads a foreign document.
    package var mapping: Located<String>?
    /// Which of the file's stores is read.
    package var store: Located<String>?
  }
}
