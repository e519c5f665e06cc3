/// A fault in a short notation, such as a sort or a list of fields.
package struct SyntaxFault: Error, Equatable {
  /// In code points of the notation, from 1.
  package var column: Int
  package var message: String
}
