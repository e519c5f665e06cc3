/// The marks that set statements, expressions and comments apart from text.
public struct Delimiters: Sendable, Equatable {
  public var blockStart = "{%"
  public var blockEnd = "%}"
  public var variableStart = "{{"
  public var variableEnd = "}}"
  public var commentStart = "{#"
  public var commentEnd = "#}"
  /// A line that begins with this is a statement.
  public var lineStatementPrefix: String?
  /// The rest of a line after this is a comment.
  public var lineCommentPrefix: String?

  public init() {}
}
