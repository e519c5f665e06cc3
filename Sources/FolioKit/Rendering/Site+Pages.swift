import Jinja
import Records

extension Site {
  /// What the templates of all files of a report see, but for the way to the root.
  func context(
    sharedByReport report: Int, root: String = "", log: ReadLog = ReadLog()
  ) -> Context {
    var context = common
    let collections = TracedCollections(collections, log: log)
    context["collections"] = .table(collections)
    let subject = map.reports[report].subject
    if let subject, objects[subject] != nil, let row = self.collections.row(of: subject) {
      context["collection"] = .row(collections, row)
    }
    context["exports"] = exports(of: subject, root: root)
    return context
  }

  /// The records a file is on: of a list's page its own.
  func records(of route: Route) -> HostValue? {
    guard let object = route.report(in: map)?.subject.flatMap({ objects[$0] }) else { return nil }
    guard let page = ListPage(route, of: self), page.count > 1 else { return .table(object) }
    return .list(page.rows.map { .row(object, $0) })
  }

  /// What the way to a further page of a list calls it.
  func title(ofPage page: Int) -> String {
    guard case .text(let text)? = try? messages.text("page", [("number", .integer(page + 1))])
    else { return "Page \(page + 1)" }
    return text
  }

  /// The template function `url`, for a file from which `root` leads to the root.
  func url(root: String, log: ReadLog) -> HostValue {
    .function(
      HostFunction { call throws(HostError) in
        let target = call.value(at: 0, named: "target")
        switch target {
        case .text(let text), .safe(let text, _): log.note(.address(text))
        default: break
        }
        return .text(root + (try self.address(of: target)))
      })
  }

  /// The other forms a collection's list is published in.
  private func exports(of collection: String?, root: String) -> HostValue {
    guard let collection else { return .list([]) }
    var result: [HostValue] = []
    for (index, report) in map.reports.enumerated() where report.collection == collection {
      let path = map.path(ofReport: index, at: 0)
      guard let label = Self.exportLabel(of: path) else { continue }
      let url = root + RelativeAddress.encoded(path)
      result.append(.dictionary([("label", .text(label)), ("url", .text(url))]))
    }
    return .list(result)
  }

  private static func exportLabel(of path: String) -> String? {
    switch path.split(separator: ".").last?.lowercased() {
    case "csv": "CSV"
    case "md": "Markdown"
    case "json": "JSON"
    case "jsonl": "JSON Lines"
    case "xml": "XML"
    default: nil
    }
  }
}
