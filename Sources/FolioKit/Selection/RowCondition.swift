import Jinja
import Records

/// A Jinja expression that decides about records, and where it was written.
struct RowCondition: Sendable {
  private let expression: Expression
  private let context: Context
  private let origin: PreferenceOrigin
  private let name: String

  /// Throws `badConfiguration` where the expression is malformed.
  init(
    _ source: String, context: Context, environment: Jinja.Environment,
    origin: PreferenceOrigin, name: String
  ) throws(FolioError) {
    self.context = context
    self.origin = origin
    self.name = name
    do throws(TemplateError) {
      expression = try environment.expression(source, name: name)
    } catch {
      throw Self.failure(error, from: origin, name: name)
    }
  }

  /// How many rows a thread looks at at a time.
  private static let pieceSize = 1 << 12

  /// The rows for which the expression is true, found side by side.
  func filter(
    _ rows: [UInt32], of table: Table, dates: DateOrder, workers: Workers
  ) throws(FolioError) -> [UInt32] {
    let records = RecordsObject(table: table, rows: rows, slugs: [], dates: dates)
    let pieces = rows.indices.pieces(of: Self.pieceSize)
    let outcomes = workers.map(pieces) { places in
      defer { table.letGo() }
      return Result { () throws(TemplateError) in
        try expression.predicate(over: records.twin, context: context).matches(in: places)
      }
    }
    do throws(TemplateError) {
      var found: [UInt32] = []
      for outcome in outcomes { found += try outcome.get().map { rows[$0] } }
      return found
    } catch {
      throw Self.failure(error, from: origin, name: name)
    }
  }

  private static func failure(
    _ error: TemplateError, from origin: PreferenceOrigin, name: String
  ) -> FolioError {
    let message = error.message + (error.hint.map { "; \($0)" } ?? "")
    if case .option = origin {
      return FolioError(.usage, [origin.diagnostic(.error, message)])
    }
    let diagnostic = origin.diagnostic(
      .error, "\(name): \(message)", line: error.line, column: error.column)
    return FolioError(.badConfiguration, [diagnostic])
  }
}
