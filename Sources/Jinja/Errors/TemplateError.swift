/// What is wrong with a template or its run, and where.
public struct TemplateError: Error, Sendable {
  public enum Kind: String, Sendable {
    case syntax, undefined, runtime, notFound, security, limit, loop
  }

  public var kind: Kind
  public var message: String
  /// What to do about it, such as "did you mean 'name'?".
  public var hint: String?
  public var template: String
  public var line: Int
  /// Counted in code points from 1.
  public var column: Int
  /// The source line.
  public var excerpt: String?
  /// What led there, innermost first.
  public var trace: [TraceFrame] = []
  /// The error that `write` threw, if that is what ended the run.
  public var underlying: (any Error)?

  public init(
    kind: Kind, message: String, hint: String? = nil, template: String, line: Int, column: Int
  ) {
    self.kind = kind
    self.message = message
    self.hint = hint
    self.template = template
    self.line = line
    self.column = column
  }
}
