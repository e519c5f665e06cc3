/// A command line that does not make sense: the offending word and why.
struct UsageError: Error, Equatable {
  var message: String
  /// The command whose usage helps; nil for the program's own.
  var command: Command?
}
