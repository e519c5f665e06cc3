/// A compiled expression, as in `where` and in the parts of an output path.
public struct Expression: Sendable {
  let program: Program
  /// What its slots stand for.
  let names: [String]
  let tree: ExpressionNode
  let environment: Environment

  /// The names it reads that it does not bind itself, globals of the language excluded.
  public var freeNames: Set<String> { program.analysis.freeNames }

  public func evaluate(_ context: Context) throws(TemplateError) -> HostValue {
    var run = Run(environment: environment, host: context, escaping: .fixed(.none))
    let number = run.load(program)
    let scope = run.context(for: number, inherited: [:], seesHost: true)
    do throws(Failure) {
      try run.enter(program: number, unit: 0, context: scope, cells: nil, ending: .written)
      for (slot, name) in names.enumerated() where !name.isEmpty {
        let value = try run.resolve(run.number(ofName: name), in: scope)
        run.setArgument(slot, value)
      }
      while try run.execute() {}
      return try run.hostValue(of: run.stack.pop())
    } catch {
      throw run.error(error)
    }
  }

  /// A predicate over the rows of `table`: a free name is a column first, then a name of `context`.
  ///
  /// An order comparison with none or a missing field is false; text compared in order with a
  /// number is an error that names the field.
  public func predicate(
    over table: any TableObject, context: Context
  ) throws(TemplateError) -> RowPredicate {
    try RowPredicate(self, over: table, context: context)
  }
}
