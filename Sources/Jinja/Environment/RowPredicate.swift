/// A condition on a table's rows, for one thread.
public final class RowPredicate {
  /// A slot of the expression that a column fills.
  private struct Field {
    var slot: Int
    var column: Int
    var name: Bytes
  }

  private var run: Run
  private let entry: Int
  private let program: Int
  private let scope: ContextObject
  private let table: Int
  private var fields: [Field] = []

  init(
    _ expression: Expression, over object: any TableObject, context: Context
  ) throws(TemplateError) {
    run = Run(environment: expression.environment, host: context, escaping: .fixed(.none))
    run.usesRecordRules = true
    program = run.load(expression.program)
    scope = run.context(for: program, inherited: [:], seesHost: true)
    table = run.index(of: object)
    entry = expression.program.units[0].entry
    do throws(Failure) {
      try run.enter(program: program, unit: 0, context: scope, cells: nil, ending: .written)
      for (slot, name) in expression.names.enumerated() where !name.isEmpty {
        let number = run.number(ofName: name)
        if let column = object.column(named: name) {
          fields.append(Field(slot: slot, column: column, name: run.nameTexts[number]))
        } else {
          run.setArgument(slot, try run.resolve(number, in: scope))
        }
      }
    } catch {
      throw run.error(error)
    }
  }

  /// Whether the row meets the condition.
  public func matches(row: Int) throws(TemplateError) -> Bool {
    do throws(Failure) {
      run.stepsLeft = Int.max
      for field in fields {
        run.setSlot(
          field.slot,
          try run.cell(row: row, column: field.column, of: table, name: field.name))
      }
      let value = try run.evaluate(from: entry)
      return try run.isTrue(value)
    } catch {
      let failed = run.error(error)
      run.unwind(to: 1)
      throw failed
    }
  }
}
