import Jinja
import Records

extension Report {
  /// The path of each record's file.
  func paths(
    of records: RecordsObject, environment: Jinja.Environment, workers: Workers
  ) throws(FolioError) -> TextList {
    do throws(TemplateError) {
      // Once where there is no record, too, since it may be wrong.
      _ = try environment.template(source: output, name: output)
      let pieces = (0..<records.rowCount).pieces(of: 2 * Table.stretch)
      let outcomes = workers.map(pieces) { rows in
        Result { () throws(TemplateError) in
          // Of their own, since threads that share an object wait for each other.
          let template = try environment.template(source: output, name: output)
          return try Self.paths(rows, of: records.twin, template)
        }
      }
      var result = TextList()
      for outcome in outcomes { result.append(try outcome.get()) }
      return result
    } catch {
      throw failure("output: \(error.message)")
    }
  }

  private static func paths(
    _ rows: Range<Int>, of records: RecordsObject, _ template: Template
  ) throws(TemplateError) -> TextList {
    var context = Context()
    var result = TextList()
    let renderer = Renderer(template, escaping: Autoescape.none)
    for row in rows {
      if row % Table.stretch == 0 { records.table.letGo() }
      context["record"] = .row(records, row)
      let bytes = try renderer.render(context)
      result.append(String(decoding: bytes, as: UTF8.self))
    }
    return result
  }
}
