/// A field that is to be written, and the name it gets.
package struct SelectedField: Sendable, Equatable {
  package var source: String
  package var name: String

  package init(_ source: String, as name: String? = nil) {
    self.source = source
    self.name = name ?? source
  }
}
