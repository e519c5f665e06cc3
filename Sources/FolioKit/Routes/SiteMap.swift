import Records

/// Every file a build makes, and where it is: what links go through, so that none leads nowhere.
///
/// An object, since whoever makes a page asks it again and again.
final class SiteMap: Sendable {
  let draft: SiteMapDraft
  let reports: [Report]
  /// The output paths of each report.
  let paths: [PathList]

  init(_ draft: SiteMapDraft) {
    self.draft = draft
    reports = draft.reports
    paths = draft.numbers.map { PathList(draft.claimed, $0) }
  }

  /// Files that are copied, and where they are copied from.
  var assets: [(path: String, source: String)] { draft.assets }

  /// The overview; nil where none is made.
  var home: Route? { draft.home }

  /// Whether some report makes this path.
  func makes(_ path: String) -> Bool { draft.claimed.contains(path) }

  /// How many files a report makes of what is planned.
  func count(ofReport index: Int) -> Int { paths[index].count }

  /// One of the files that a report makes.
  func route(ofReport index: Int, at place: Int) -> Route {
    if reports[index].each != nil { return .record(report: index, row: place) }
    switch reports[index].content {
    case .template:
      return reports[index].collection == nil
        ? .page(report: index) : .list(report: index, page: place)
    case .format, .assets: return .export(report: index)
    }
  }

  func path(ofReport report: Int, at place: Int) -> String {
    paths[report].indices.contains(place) ? paths[report][place] : ""
  }

  /// The same as a path below the output, which it was found to be when it was claimed.
  func relativePath(of route: Route) -> RelativePath {
    guard let report = route.reportNumber, paths[report].indices.contains(route.place) else {
      return RelativePath(unchecked: Array(route.path(in: self).utf8))
    }
    return paths[report].withBytes(of: route.place) { bytes in
      // The span's own count bounds the buffer, which lives during the call.
      RelativePath(unchecked: unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) })
    }
  }

  /// Puts a file's path into what is hashed.
  func append(pathOf route: Route, to input: inout DigestInput) {
    if let report = route.reportNumber, paths[report].indices.contains(route.place) {
      input.append(route.place, of: paths[report])
    } else {
      input.append(route.path(in: self))
    }
  }

  /// The page of a record; nil where none is made.
  func record(_ row: Int, of collection: String) -> Route? {
    guard let report = draft.recordReports[collection], paths[report].indices.contains(row) else {
      return nil
    }
    return .record(report: report, row: row)
  }

  /// The list of a collection; nil where none is made.
  func list(of collection: String) -> Route? {
    draft.listReports[collection].map { .list(report: $0, page: 0) }
  }

  /// The page of a collection's list that shows a record.
  func list(of collection: String, showing row: Int) -> Route? {
    draft.listReports[collection].map { report in
      let page = reports[report].pageSize.map { row / $0 } ?? 0
      return .list(report: report, page: paths[report].indices.contains(page) ? page : 0)
    }
  }

  /// The report that makes a page for each record of a collection.
  func recordReport(of collection: String) -> Int? { draft.recordReports[collection] }

  /// Whether the records of a collection have pages.
  func hasPages(_ collection: String) -> Bool { draft.recordReports[collection] != nil }

  /// Whether the paths of a report's records are claimed.
  func isPlanned(_ report: Int) -> Bool { draft.planned.contains(report) }

  /// The names of collections and the paths of reports, for proposals.
  var names: [String] {
    draft.listReports.keys.sorted() + reports.filter { $0.each == nil }.map(\.output)
  }
}
