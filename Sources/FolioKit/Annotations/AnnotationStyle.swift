/// Who besides people is told of faults.
package enum AnnotationStyle: String, Sendable, CaseIterable {
  case none
  /// The runner of GitHub Actions, by workflow commands.
  case github
}
