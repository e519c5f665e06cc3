import Jinja
import Records

extension Site {
  /// What the template of a file sees; what it asks for is noted in the log.
  func context(for route: Route, log: ReadLog) -> Context {
    var context = common
    let collections = TracedCollections(collections, log: log)
    context["collections"] = .table(collections)
    let root = RelativeAddress.root(of: route.path(in: map))
    let subject = route.report(in: map)?.subject
    if let subject, let object = objects[subject] {
      if let row = self.collections.row(of: subject) {
        context["collection"] = .row(collections, row)
      }
      context["records"] = records(of: route, object)
      if case .record(_, let row) = route { context["record"] = .row(object, row) }
    }
    context["page"] = pageValue(route, root: root)
    context["breadcrumbs"] = breadcrumbs(to: route, root: root)
    context["exports"] = exports(of: subject, root: root)
    context["url"] = .function(
      HostFunction { call throws(HostError) in
        let target = call.value(at: 0, named: "target")
        switch target {
        case .text(let text), .safe(let text, _): log.note(.address(text))
        default: break
        }
        return .text(root + (try address(of: target)))
      })
    return context
  }

  private func pageValue(_ route: Route, root: String) -> HostValue {
    var previous = HostValue.none
    var next = HostValue.none
    if case .record(let report, let row) = route,
      let object = map.reports[report].each.flatMap({ objects[$0] })
    {
      if row > 0 { previous = .row(object, row - 1) }
      if row + 1 < object.rowCount { next = .row(object, row + 1) }
    }
    let list = ListPage(route, of: self)
    return .dictionary([
      ("path", .text(route.path(in: map))),
      ("title", .text((list?.whole ?? route).title(in: self))),
      ("root", .text(root)),
      ("language", .text(messages.tag)),
      ("previous", list.map { $0.value($0.number - 1) } ?? previous),
      ("next", list.map { $0.value($0.number + 1) } ?? next),
      ("number", .integer(list?.number ?? 1)),
      ("count", .integer(list?.count ?? 1)),
      ("first", list.map { .integer($0.rows.isEmpty ? 0 : $0.rows.lowerBound + 1) } ?? .none),
      ("last", list.map { .integer($0.rows.upperBound) } ?? .none),
      ("pages", .list(list?.near ?? [])),
    ])
  }

  /// The records a file is on: of a list's page its own.
  private func records(of route: Route, _ object: RecordsObject) -> HostValue {
    guard let page = ListPage(route, of: self), page.count > 1 else { return .table(object) }
    return .list(page.rows.map { .row(object, $0) })
  }

  /// What the way to a further page of a list calls it.
  func title(ofPage page: Int) -> String {
    guard case .text(let text)? = try? messages.text("page", [("number", .integer(page + 1))])
    else { return "Page \(page + 1)" }
    return text
  }

  /// The way from the overview to a page, both included.
  private func breadcrumbs(to route: Route, root: String) -> HostValue {
    var trail = [route]
    while let parent = trail.last?.parent(in: map) { trail.append(parent) }
    return .list(
      trail.reversed().map { route in
        .dictionary([
          ("title", .text(route.title(in: self))),
          ("url", .text(root + RelativeAddress.encoded(route.path(in: map)))),
        ])
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
