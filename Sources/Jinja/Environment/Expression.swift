/// A compiled expression, as in `where` and in the parts of an output path.
public struct Expression: Sendable {
  let environment: Environment

  /// The names it reads that it does not bind itself, globals of the language excluded.
  public var freeNames: Set<String> { [] }

  public func evaluate(_ context: Context) throws(TemplateError) -> HostValue { .undefined }

  /// A predicate over the rows of `table`: a free name is a column first, then a name of `context`.
  public func predicate(
    over table: any TableObject, context: Context
  ) throws(TemplateError) -> RowPredicate { RowPredicate() }
}
