/// An error inside the machine before its place is known.
struct Failure: Error {
  var kind: TemplateError.Kind
  var message: String
  var hint: String?
  /// An error in another template, which has its place already.
  var nested: TemplateError?
  /// The error of the host that ended the run.
  var underlying: (any Error)?

  init(_ message: String, kind: TemplateError.Kind = .runtime, hint: String? = nil) {
    self.kind = kind
    self.message = Self.shortened(message)
    self.hint = hint
  }

  /// A message as it is, unless it quotes a value that goes on and on.
  private static func shortened(_ message: String) -> String {
    guard message.utf8.count > longestMessage else { return message }
    return String(decoding: CodePoints.prefix(Array(message.utf8), longestMessage), as: UTF8.self)
      + "…"
  }

  /// The most of a message that is shown, in code points.
  private static let longestMessage = 1000

  /// An error of a template that could not be loaded.
  init(_ error: TemplateError) {
    self.init(error.message, kind: error.kind, hint: error.hint)
    nested = error
  }
}
