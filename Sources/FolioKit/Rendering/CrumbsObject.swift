import Jinja

/// What `breadcrumbs` tell of the files of one report, by their places in it.
final class CrumbsObject: FactTable {
  enum Fact: String, CaseIterable { case title, url }

  private let site: Site
  private let report: Int
  /// The way from the page that has the breadcrumbs to the root.
  private let root: String

  init(_ site: Site, report: Int, root: String) {
    self.site = site
    self.report = report
    self.root = root
  }

  var rowCount: Int { site.map.count(ofReport: report) }

  func value(of fact: Fact, row: Int) -> HostValue {
    let route = site.map.route(ofReport: report, at: row)
    switch fact {
    case .title: return .text(route.title(in: site))
    case .url: return .text(root + RelativeAddress.encoded(route.path(in: site.map)))
    }
  }
}
