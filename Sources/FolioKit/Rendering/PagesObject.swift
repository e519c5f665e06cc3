import Jinja

/// What templates learn of the files of one report by `page`: a row each, by its place in the report.
///
/// Nothing is worked out before somebody asks for it.
final class PagesObject: FactTable {
  enum Fact: String, CaseIterable {
    case path, title, root, language, previous, next, number, count, first, last, pages
  }

  private let site: Site
  private let report: Int

  init(_ site: Site, report: Int) {
    self.site = site
    self.report = report
  }

  var rowCount: Int { site.map.count(ofReport: report) }

  func value(of fact: Fact, row: Int) -> HostValue {
    let route = site.map.route(ofReport: report, at: row)
    switch fact {
    case .path: return .text(route.path(in: site.map))
    case .title: return .text((ListPage(route, of: site)?.whole ?? route).title(in: site))
    case .root: return .text(RelativeAddress.root(of: route.path(in: site.map)))
    case .language: return .text(site.messages.tag)
    case .previous: return neighbour(of: route, by: -1)
    case .next: return neighbour(of: route, by: 1)
    case .number: return .integer(ListPage(route, of: site)?.number ?? 1)
    case .count: return .integer(ListPage(route, of: site)?.count ?? 1)
    case .first:
      guard let rows = ListPage(route, of: site)?.rows else { return .none }
      return .integer(rows.isEmpty ? 0 : rows.lowerBound + 1)
    case .last: return (ListPage(route, of: site)?.rows.upperBound).map { .integer($0) } ?? .none
    case .pages: return .list(ListPage(route, of: site)?.near ?? [])
    }
  }

  /// The record before or after that of a page, or the path of the list's page there.
  private func neighbour(of route: Route, by step: Int) -> HostValue {
    if let list = ListPage(route, of: site) { return list.value(list.number + step) }
    guard case .record(_, let row) = route,
      let object = site.map.reports[report].each.flatMap({ site.objects[$0] }),
      (0..<object.rowCount).contains(row + step)
    else { return .none }
    return .row(object, row + step)
  }
}
