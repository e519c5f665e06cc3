/// An error inside the machine before its place is known.
struct Failure: Error {
  var kind: TemplateError.Kind
  var message: String
  var hint: String?

  init(_ message: String, kind: TemplateError.Kind = .runtime, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }
}
