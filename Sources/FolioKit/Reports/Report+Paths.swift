import Jinja

extension Report {
  /// The path of each record's file.
  func paths(
    of records: RecordsObject, environment: Jinja.Environment
  ) throws(FolioError) -> TextList {
    do throws(TemplateError) {
      let template = try environment.template(source: output, name: output)
      var context = Context()
      var result = TextList()
      for row in 0..<records.rowCount {
        context["record"] = .row(records, row)
        let bytes = try template.render(context, escaping: Autoescape.none)
        result.append(String(decoding: bytes, as: UTF8.self))
      }
      return result
    } catch {
      throw failure("output: \(error.message)")
    }
  }
}
