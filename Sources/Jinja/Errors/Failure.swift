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
    self.message = message
    self.hint = hint
  }

  /// An error of a template that could not be loaded.
  init(_ error: TemplateError) {
    self.init(error.message, kind: error.kind, hint: error.hint)
    nested = error
  }
}
