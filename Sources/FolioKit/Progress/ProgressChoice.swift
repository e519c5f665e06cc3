/// Whether a run shows how far it is.
package enum ProgressChoice: String, Sendable, CaseIterable {
  /// On a terminal.
  case auto
  /// Elsewhere too, as lines.
  case always
  case never
}
