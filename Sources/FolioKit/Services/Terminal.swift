/// The role of the terminal that shows standard error.
package struct Terminal: Sendable {
  /// How many columns it has now.
  package var columns: @Sendable () -> Int

  /// Whether standard output is a terminal too, so that what is written there may be on the same one.
  package var showsOutput: Bool

  package init(columns: @escaping @Sendable () -> Int, showsOutput: Bool = false) {
    self.columns = columns
    self.showsOutput = showsOutput
  }
}
