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
  /// The condition in the form that needs no machine, if it has one.
  private var condition: RowCondition?

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
      condition = RowCondition(
        expression.tree,
        column: { name in
          guard let slot = expression.names.firstIndex(of: name),
            let field = fields.first(where: { $0.slot == slot })
          else { return nil }
          return (field.column, field.name)
        },
        value: { node in known(node, in: expression) })
    } catch {
      throw run.error(error)
    }
  }

  /// The value of an operand that no row changes; nil for any other.
  private func known(_ node: ExpressionNode, in expression: Expression) -> Value? {
    switch node.form {
    case .constant(.integer(let whole)): return Int(exactly: whole).map { .integer($0) }
    case .constant(.float(let float)): return .float(float)
    case .constant(.boolean(let boolean)): return .boolean(boolean)
    case .constant(.text(let text)): return run.text(text)
    case .name(let name):
      guard let slot = expression.names.firstIndex(of: name),
        !fields.contains(where: { $0.slot == slot })
      else { return nil }
      let value = run.slot(slot)
      return value.isAbsent ? nil : value
    default: return nil
    }
  }

  /// The rows of some that meet the condition.
  public func matches(in rows: Range<Int>) throws(TemplateError) -> [Int] {
    var found: [Int] = []
    guard case .comparison(let comparison)? = condition else {
      for row in rows where try matches(row: row) { found.append(row) }
      return found
    }
    let entry = run.tables[table]
    for row in rows {
      let answer =
        if let quick = entry.quickAnswer(comparison, row: row) { quick } else {
          try matches(row: row)
        }
      if answer { found.append(row) }
    }
    return found
  }

  /// Whether the row meets the condition.
  public func matches(row: Int) throws(TemplateError) -> Bool {
    do throws(Failure) {
      run.stepsLeft = Int.max
      // Where this fails, the machine fails again and knows the place.
      if let condition, let answer = try? run.holds(condition, row: row, table: table) {
        return answer
      }
      if condition == nil, run.isDueForCollection { run.collect() }
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
