/// One key of a sort: a field and a direction. `-distance,name` is two of them.
package struct SortKey: Sendable, Equatable {
  package var field: String
  package var isDescending: Bool
  /// Where null and missing values go.
  package var missing: MissingPlace

  package enum MissingPlace: Sendable { case first, last }

  package init(_ field: String, isDescending: Bool = false, missing: MissingPlace = .last) {
    self.field = field
    self.isDescending = isDescending
    self.missing = missing
  }
}
