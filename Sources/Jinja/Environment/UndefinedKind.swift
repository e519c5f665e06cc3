/// What a name that does not exist turns into.
public enum UndefinedKind: String, BitwiseCopyable, Sendable, CaseIterable {
  /// Prints as nothing, is false and empty, and refuses anything else.
  case `default`
  /// Like `default`, and its attributes are undefined too.
  case chainable
  /// Like `default`, but prints what was looked for.
  case debug
  /// Refuses everything but being tested.
  case strict
}
