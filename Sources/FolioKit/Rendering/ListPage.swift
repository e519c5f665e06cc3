import Jinja
import Records

/// One of the pages of a list.
struct ListPage {
  /// From 1.
  let number: Int
  let count: Int
  /// The places of its records in the display.
  let rows: Range<Int>
  /// The list's first page, which has its name.
  let whole: Route
  private let report: Int
  private let site: Site

  /// Nil for what is no list.
  init?(_ route: Route, of site: Site) {
    guard case .list(let report, let page) = route,
      let name = site.map.reports[report].collection, let records = site.objects[name]
    else { return nil }
    self.report = report
    self.site = site
    number = page + 1
    count = max(1, site.map.count(ofReport: report))
    whole = .list(report: report, page: 0)
    let size = site.map.reports[report].pageSize ?? records.rowCount
    let start = min(page * size, records.rowCount)
    rows = start..<min(start + size, records.rowCount)
  }

  /// The path of a page for templates; none where there is no such page.
  func value(_ number: Int) -> HostValue {
    (1...count).contains(number) ? .text(site.map.path(ofReport: report, at: number - 1)) : .none
  }

  /// The first page, the last, and those around this one: few, however long the list.
  var near: [HostValue] {
    nearNumbers.map { number in
      .dictionary([("number", .integer(number)), ("path", value(number))])
    }
  }

  var nearNumbers: [Int] {
    Set([1, count] + (number - 2...number + 2).filter { (1...count).contains($0) }).sorted()
  }
}
