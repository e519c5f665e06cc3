import Jinja
import Records

/// Every file a build makes, and where it is: what links go through, so that none leads nowhere.
struct SiteMap: Sendable {
  let reports: [Report]
  /// Files that are copied, and where they are copied from.
  let assets: [(path: String, source: String)]
  /// The overview; nil where none is made.
  private(set) var home: Route?
  /// The output paths of each report: one, or one a record of the display or a page of the list.
  private var paths: [TextList] = []
  /// The report that makes a page for each record of a collection.
  private var recordReports: [String: Int] = [:]
  /// The report that lists a collection.
  private var listReports: [String: Int] = [:]
  private var claimed = ClaimedPaths()
  /// The reports whose records' or pages' paths are claimed.
  private var planned: Set<Int> = []

  /// Claims the paths that need no record; throws where two files would share one or a path is no
  /// good.
  init(
    reports: [Report], collections: [String], assets: [(path: String, source: String)]
  ) throws(FolioError) {
    self.reports = reports
    self.assets = assets
    paths = reports.map { report in
      if case .assets = report.content { return TextList() }
      return TextList(report.each == nil ? [report.output] : [])
    }
    for (index, report) in reports.enumerated() {
      if let name = report.subject, !collections.contains(name) {
        throw report.failure("there is no collection \(name.quoted) among the sources")
      }
      for place in paths[index].indices { try claim(paths[index][place], for: report) }
      note(report, at: index)
    }
    for asset in assets {
      do throws(ClaimedPaths.Clash) {
        try claimed.claim(asset.path)
      } catch {
        throw FolioError(.badConfiguration, "\(asset.path): \(error.message(asset.path))")
      }
    }
  }

  /// Claims the paths of a collection's records and of the pages of its lists; those that were
  /// claimed before stay.
  mutating func plan(
    _ records: RecordsObject, environment: Jinja.Environment, workers: Workers
  ) throws(FolioError) {
    let name = records.table.schema.name
    for (index, report) in reports.enumerated()
    where report.collection == name && report.pageSize != nil && planned.insert(index).inserted {
      for page in 0..<report.pageCount(of: records.rowCount) where page > 0 {
        let path = report.path(ofPage: page)
        try claim(path, for: report)
        paths[index].append(path)
      }
    }
    for (index, report) in reports.enumerated() where report.each == name && paths[index].isEmpty {
      let own = try report.paths(
        of: records, environment: environment, workers: workers)
      if planned.insert(index).inserted {
        for place in own.indices { try claim(own[place], for: report) }
      }
      paths[index] = own
    }
  }

  /// Keeps no longer where a collection's records are, but that their paths are taken.
  mutating func forget(_ collection: String) {
    for (index, report) in reports.enumerated() where report.each == collection {
      paths[index] = TextList()
    }
  }

  /// Whether some report makes this path.
  func makes(_ path: String) -> Bool { claimed.contains(path) }

  /// How many files a report makes of what is planned.
  func count(ofReport index: Int) -> Int { paths[index].count }

  /// One of the files that a report makes.
  func route(ofReport index: Int, at place: Int) -> Route {
    let report = reports[index]
    if report.each != nil { return .record(report: index, row: place) }
    switch report.content {
    case .template:
      return report.collection == nil
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
    guard let report = recordReports[collection], paths[report].indices.contains(row) else {
      return nil
    }
    return .record(report: report, row: row)
  }

  /// The list of a collection; nil where none is made.
  func list(of collection: String) -> Route? {
    listReports[collection].map { .list(report: $0, page: 0) }
  }

  /// The page of a collection's list that shows a record.
  func list(of collection: String, showing row: Int) -> Route? {
    listReports[collection].map { report in
      let page = reports[report].pageSize.map { row / $0 } ?? 0
      return .list(report: report, page: paths[report].indices.contains(page) ? page : 0)
    }
  }

  /// The report that makes a page for each record of a collection.
  func recordReport(of collection: String) -> Int? { recordReports[collection] }

  /// Whether the records of a collection have pages.
  func hasPages(_ collection: String) -> Bool { recordReports[collection] != nil }

  /// Whether the paths of a report's records are claimed.
  func isPlanned(_ report: Int) -> Bool { planned.contains(report) }

  /// The names of collections and the paths of reports, for proposals.
  var names: [String] {
    listReports.keys.sorted() + reports.filter { $0.each == nil }.map(\.output)
  }

  private mutating func note(_ report: Report, at index: Int) {
    guard case .template = report.content, report.output.hasSuffix(".html") else { return }
    if let each = report.each {
      if recordReports[each] == nil { recordReports[each] = index }
    } else if let collection = report.collection {
      if listReports[collection] == nil { listReports[collection] = index }
    } else if home == nil || report.output == "index.html" {
      home = .page(report: index)
    }
  }

  private mutating func claim(_ path: String, for report: Report) throws(FolioError) {
    try report.check(path)
    do throws(ClaimedPaths.Clash) {
      try claimed.claim(path)
    } catch {
      throw report.failure(error.message(path))
    }
  }
}

extension ClaimedPaths.Clash {
  fileprivate func message(_ path: String) -> String {
    switch self {
    case .taken: "two files would have the path \(path.quoted)"
    case .caseTwin:
      "two files would have the path \(path.quoted), but for capital letters; "
        + "to many file systems that is one"
    case .folder(let name): "\(name.quoted) would be a file and a folder (\(path.quoted))"
    }
  }
}
