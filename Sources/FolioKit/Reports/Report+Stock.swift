import Records

extension Report {
  /// What a build makes where the configuration lists no reports: an index, for each collection a
  /// list, a page a record, CSV and Markdown, and the assets.
  static func stock(
    for schemas: [Schema], templates: TemplateLibrary, pageSize: Int?, excelSafe: Bool
  ) -> [Report] {
    func report(
      _ content: Content, _ output: String, each: String? = nil, collection: String? = nil
    ) -> Report {
      Report(
        content: content, output: output, each: each, collection: collection,
        pageSize: Report.pageSize(
          pageSize, content: content, output: output, collection: collection),
        excelSafe: excelSafe, place: nil)
    }
    /// The collection's own template where there is one, else the one for any collection.
    func template(_ own: String, or general: String) -> Content {
      .template(templates.has(own) ? own : general)
    }
    var reports = [report(.template("site/index.html"), "index.html")]
    for schema in schemas {
      let name = schema.name
      reports += [
        report(
          template("site/\(name).html", or: "site/collection.html"), "\(name).html",
          collection: name),
        report(
          template("site/\(schema.element).html", or: "site/record.html"),
          "\(name)/{{ record.slug }}.html", each: name),
        report(.template("export.csv"), "\(name).csv", collection: name),
        report(.template("report.md"), "\(name).md", collection: name),
      ]
    }
    reports.append(report(.assets("site/assets"), "assets"))
    return reports
  }
}
