import Jinja
import Records

/// A site map that is being made: paths are claimed as records become known.
struct SiteMapDraft {
  let reports: [Report]
  /// Files that are copied, and where they are copied from.
  let assets: [(path: String, source: String)]
  private(set) var home: Route?
  /// Of each report where its paths are among the claimed ones: one, or one a record of the display or
  /// a page of the list.
  private(set) var numbers: [PathNumbers] = []
  /// The report that makes a page for each record of a collection.
  private(set) var recordReports: [String: Int] = [:]
  /// The report that lists a collection.
  private(set) var listReports: [String: Int] = [:]
  private(set) var claimed = ClaimedPaths()
  /// The reports whose records' or pages' paths are claimed.
  private(set) var planned: Set<Int> = []

  /// Claims the paths that need no record; throws where two files would share one or a path is no
  /// good.
  init(
    reports: [Report], collections: [String], assets: [(path: String, source: String)]
  ) throws(FolioError) {
    self.reports = reports
    self.assets = assets
    numbers = reports.map { _ in PathNumbers() }
    for (index, report) in reports.enumerated() {
      if let name = report.subject, !collections.contains(name) {
        throw report.failure("there is no collection \(name.quoted) among the sources")
      }
      if report.each == nil, !report.isAssets {
        try claim(TextList([report.output]), ofReport: index)
      }
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
        try claim(TextList([report.path(ofPage: page)]), ofReport: index)
      }
    }
    for (index, report) in reports.enumerated()
    where report.each == name && planned.insert(index).inserted {
      let own = try report.paths(
        of: records, environment: environment, workers: workers)
      try claim(own, ofReport: index)
    }
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

  private mutating func claim(_ paths: TextList, ofReport index: Int) throws(FolioError) {
    let report = reports[index]
    let first = claimed.table.count
    claimed.reserve(paths.count)
    for place in paths.indices {
      try paths.withBytes(of: place) { path throws(FolioError) in
        try report.check(path)
        do throws(ClaimedPaths.Clash) {
          try claimed.claim(path)
        } catch {
          throw report.failure(error.message(String(bytes: path)))
        }
      }
    }
    numbers[index].append(first..<claimed.table.count)
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
