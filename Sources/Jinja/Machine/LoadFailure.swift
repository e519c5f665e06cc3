/// A template that could not be loaded.
struct LoadFailure: Error {
  var error: TemplateError
  /// It does not exist, as opposed to being faulty.
  var isMissing: Bool
}
