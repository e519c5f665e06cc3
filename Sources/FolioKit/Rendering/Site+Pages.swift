import Jinja
import Records

extension Site {
  /// One file that a template makes.
  struct Page: Sendable {
    let report: Int
    let path: String
    /// The record's place in the display; nil where the file is not about one.
    let row: Int?
  }

  /// How many files reports make.
  var pageCount: Int { map.paths.reduce(0) { $0 + $1.count } }

  /// Where each report's files begin among all, and the end.
  var firstPages: [Int] {
    map.paths.reduce(into: [0]) { starts, paths in
      starts.append((starts.last ?? 0) + paths.count)
    }
  }

  /// What the template of a page sees.
  func context(for page: Page) -> Context {
    let report = map.reports[page.report]
    var context = common
    let root = RelativeAddress.root(of: page.path)
    if let name = report.subject, let object = objects[name] {
      context["collection"] = descriptions[name]
      context["records"] = .table(object)
      if let row = page.row { context["record"] = .row(object, row) }
    }
    context["page"] = pageValue(page, root: root)
    context["exports"] = exports(of: report.subject, root: root)
    let map = map
    context["url"] = .function(
      HostFunction { call throws(HostError) in
        try Self.address(of: call.value(at: 0, named: "target"), in: map, root: root)
      })
    return context
  }

  private func pageValue(_ page: Page, root: String) -> HostValue {
    let report = map.reports[page.report]
    var previous = HostValue.none
    var next = HostValue.none
    if let row = page.row, let object = report.each.flatMap({ objects[$0] }) {
      if row > 0 { previous = .row(object, row - 1) }
      if row + 1 < object.rowCount { next = .row(object, row + 1) }
    }
    return .dictionary([
      ("path", .text(page.path)),
      ("title", .text(title(of: page))),
      ("root", .text(root)),
      ("previous", previous),
      ("next", next),
    ])
  }

  /// A record's name or key, a collection's label, or else that this is the overview.
  private func title(of page: Page) -> String {
    let report = map.reports[page.report]
    guard let name = report.subject, let object = objects[name] else { return "Overview" }
    guard let row = page.row else { return object.table.schema.label }
    let table = object.table
    for field in ["name", "title", table.schema.key] {
      if let column = table.column(named: field),
        let cell = table.cell(row: object.tableRow(row), column: column), cell.count > 0
      {
        return table.text(cell)
      }
    }
    return "\(table.schema.element) \(row + 1)"
  }

  /// The other forms a collection's list is published in.
  private func exports(of collection: String?, root: String) -> HostValue {
    guard let collection else { return .list([]) }
    var result: [HostValue] = []
    for (index, report) in map.reports.enumerated() where report.collection == collection {
      guard let path = map.paths[index].first, let label = Self.exportLabel(of: path) else {
        continue
      }
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

  /// The address of a record, a collection's list, or a file of the build.
  private static func address(
    of target: HostValue?, in map: SiteMap, root: String
  ) throws(HostError) -> HostValue {
    switch target {
    case .row(let object, let row):
      guard let records = object as? RecordsObject else { break }
      let collection = records.table.schema.name
      guard let path = map.path(ofRow: row, in: collection) else {
        throw HostError("url: no page is built for the records of \(collection)")
      }
      return .text(root + RelativeAddress.encoded(path))
    case .text(let text), .safe(let text, _):
      let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      let anchor = parts.count > 1 ? "#\(parts[1])" : ""
      if map.makes(name) { return .text(root + RelativeAddress.encoded(name) + anchor) }
      if let path = map.path(ofList: name) {
        return .text(root + RelativeAddress.encoded(path) + anchor)
      }
      throw HostError("url: nothing with the path or name \(name.quoted) is built")
    default:
      break
    }
    throw HostError("url needs a record, a collection's name or the path of a report")
  }
}
