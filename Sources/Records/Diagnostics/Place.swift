/// A place in a text as people count: line and column from 1, columns in code points.
package struct Place: Sendable, Equatable {
  package var line: Int
  package var column: Int
  /// The line, without its end; cropped around the place where it is long.
  package var excerpt: String
  /// Where in the excerpt the place is, in code points from 1.
  package var excerptColumn: Int
}
