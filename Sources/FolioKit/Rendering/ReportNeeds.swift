/// Finds out which collections' records a report may read.
struct ReportNeeds {
  /// The collections there are, in the order of the configuration.
  let collections: [String]
  /// The templates of the reports, by name.
  let closures: [String: TemplateClosure]

  /// The report's own collection, and those that its template, or one that it names, reads by name.
  ///
  /// All of them where a template is named by an expression.
  func collections(of report: Report) -> [String] {
    var names: Set<String> = []
    if let subject = report.subject { names.insert(subject) }
    switch report.content {
    case .template(let name):
      guard let closure = closures[name] else { break }
      names.formUnion(closure.freeNames ?? collections)
    case .format, .assets: break
    }
    return collections.filter { names.contains($0) }
  }
}
