/// The role of the terminal that shows standard error.
package struct Terminal: Sendable {
  /// How many columns it has now.
  package var columns: @Sendable () -> Int

  package init(columns: @escaping @Sendable () -> Int) { self.columns = columns }
}
