import Jinja

/// What `breadcrumbs` tell of the files of one report, by their places in it.
final class CrumbsObject: TableObject {
  private enum Fact: String, CaseIterable { case title, url }

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

  let columnNames = Fact.allCases.map(\.rawValue)

  func column(named name: String) -> Int? {
    Fact(rawValue: name).flatMap { Fact.allCases.firstIndex(of: $0) }
  }

  func columns(inRow row: Int) -> [Int] { Array(Fact.allCases.indices) }

  func cell(row: Int, column: Int) -> TableCell { TableCell(kind: .nested) }

  // Every cell is a value of its own, so that none points anywhere.
  var storage: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: nil, count: 0) }

  func nested(row: Int, column: Int) -> HostValue {
    let route = site.map.route(ofReport: report, at: row)
    switch Fact.allCases[column] {
    case .title: return .text(route.title(in: site))
    case .url: return .text(root + RelativeAddress.encoded(route.path(in: site.map)))
    }
  }

  func compare(column: Int, cell: TableCell, with other: HostValue) -> Int? { nil }
}
