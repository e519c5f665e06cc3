/// A syntax error and its offset in the source.
struct SyntaxFault: Error {
  var message: String
  var place: Int
  var hint: String?
}
