import Jinja
import Records

/// Finds out which collections' records a report may read.
struct ReportNeeds {
  /// The collections there are, in the order of the configuration.
  let collections: [String]
  let environment: Jinja.Environment

  /// The report's own collection, and those that its template, or one that it names, reads by name.
  ///
  /// All of them where a template is named by an expression.
  func collections(of report: Report) -> [String] {
    var names: Set<String> = []
    if let subject = report.subject { names.insert(subject) }
    switch report.content {
    case .template(let name): names.formUnion(namesRead(by: name))
    case .format, .assets: break
    }
    return collections.filter { names.contains($0) }
  }

  private func namesRead(by name: String) -> Set<String> {
    var names: Set<String> = []
    var seen: Set<String> = [name]
    var waiting = [name]
    while let next = waiting.popLast() {
      // One that is missing or malformed is found out when it is rendered, if it ever is.
      guard let template = try? environment.template(named: next) else { continue }
      if template.hasComputedReferences { return Set(collections) }
      names.formUnion(template.freeNames)
      for reference in template.references where seen.insert(reference).inserted {
        waiting.append(reference)
      }
    }
    return names
  }
}
