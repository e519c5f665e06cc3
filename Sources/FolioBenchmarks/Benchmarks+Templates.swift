import FolioKit
import Jinja
import Records

extension Benchmarks {
  /// Rendering 100,000 rows of 8 escaped cells, of records and of plain data, and compiling.
  func measureTemplates(_ table: Table) throws {
    let fields = ["id", "name", "distance", "date", "complexity", "name", "id", "date"]
    let cells = fields.map { "<td>{{ r.\($0) }}</td>" }.joined()
    let source = "{% for r in rows %}<tr>\(cells)</tr>\n{% endfor %}"
    let template = try Jinja.Environment().template(source: source, name: "table.html")
    if let dates = DateOrder(timeZone: "UTC") {
      let rows = (0..<100_000).map { UInt32($0 % max(1, table.rowCount)) }
      let object = RecordsObject(table: table, rows: rows, slugs: [], dates: dates)
      try measure("render HTML, records of 8 cells", template, ["rows": .table(object)])
    }
    try measure(
      "render HTML, plain rows of 8 cells", template, ["rows": .document(try plainRows())])
    let long = String(repeating: "{% if a %}<p>{{ b|upper }}</p>{% endif %}\n", count: 2000)
    try stopwatch.measure("compile a template, lines", items: 2000) {
      _ = try Jinja.Environment().template(source: long, name: "long.html")
    }
  }

  private func plainRows() throws -> Document {
    let file = try TemporaryFile(GeneratedWorkouts(count: 100_000).json, ending: "json")
    var diagnostics = Diagnostics()
    var sink = DocumentSink(expectedBytes: 0)
    try readValue(.file(file.path), into: &sink, diagnostics: &diagnostics)
    return sink.finish()
  }

  private func measure(_ name: String, _ template: Template, _ context: Context) throws {
    try stopwatch.measure(name, items: 100_000) {
      try template.render(context, escaping: .html) { _ in }
    }
  }
}
