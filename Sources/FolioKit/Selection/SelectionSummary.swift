/// What a selection does, in words that a report can show.
package struct SelectionSummary: Sendable, Equatable {
  /// The order in force.
  package var order = "order of the file"
  /// The filters in force that hide something or could.
  package var filters: [String] = []

  package init() {}
}
