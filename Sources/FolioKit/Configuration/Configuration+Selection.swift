package import Records

extension Configuration {
  /// What the reports see of a collection.
  package struct Selection: Sendable, Equatable {
    /// The collection's name, where the file gives it.
    package var collection: Located<String>
    /// A Jinja expression.
    package var condition: Located<String>?
    package var sort: Located<[SortKey]>?
    package var limit: Located<Int>?
    package var fields: Located<[SelectedField]>?
  }
}
