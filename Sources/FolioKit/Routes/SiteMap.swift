import Jinja
import Records

/// Every file a build makes, and where it is: what links go through, so that none leads nowhere.
struct SiteMap: Sendable {
  let reports: [Report]
  /// The output paths of each report: one, or one a record of the display.
  private(set) var paths: [[String]] = []
  /// The report that makes a page for each record of a collection.
  private(set) var recordReports: [String: Int] = [:]
  /// The report that lists a collection.
  private(set) var listReports: [String: Int] = [:]
  /// Asset paths, and the files they are copied from.
  let assets: [(path: String, source: String)]
  private var known: Set<String> = []

  /// Works out all paths; throws where two files would share one or a path is no good.
  init(
    reports: [Report], shown: Dataset, objects: [String: RecordsObject],
    assets: [(path: String, source: String)], environment: Jinja.Environment
  ) throws(FolioError) {
    self.reports = reports
    self.assets = assets
    for (index, report) in reports.enumerated() {
      if let name = report.subject, objects[name] == nil {
        throw report.failure("there is no collection \(name.quoted) among the sources")
      }
      var own: [String] = []
      switch (report.content, report.each.flatMap { objects[$0] }) {
      case (.assets, _):
        break
      case (_, let records?):
        own = try Self.recordPaths(of: report, records: records, environment: environment)
      case (_, nil):
        own = [report.output]
      }
      for path in own {
        try claim(path, for: report)
      }
      paths.append(own)
      note(report, at: index)
    }
    for asset in assets {
      guard known.insert(asset.path).inserted else {
        throw FolioError(.badConfiguration, "\(asset.path): two files would have this path")
      }
    }
    try refuseFilesAsFolders()
  }

  /// Whether some report makes this path.
  func makes(_ path: String) -> Bool { known.contains(path) }

  /// The path of a record's page; nil where none is made.
  func path(ofRow row: Int, in collection: String) -> String? {
    guard let report = recordReports[collection], paths[report].indices.contains(row) else {
      return nil
    }
    return paths[report][row]
  }

  /// The path of a collection's list; nil where none is made.
  func path(ofList collection: String) -> String? {
    listReports[collection].flatMap { paths[$0].first }
  }

  private mutating func note(_ report: Report, at index: Int) {
    guard case .template = report.content, report.output.hasSuffix(".html") else { return }
    if let each = report.each {
      if recordReports[each] == nil { recordReports[each] = index }
    } else if let collection = report.collection, listReports[collection] == nil {
      listReports[collection] = index
    }
  }

  private mutating func claim(_ path: String, for report: Report) throws(FolioError) {
    try report.check(path)
    guard known.insert(path).inserted else {
      throw report.failure("two files would have the path \(path.quoted)")
    }
  }

  private func refuseFilesAsFolders() throws(FolioError) {
    for path in known {
      var folder = path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if known.contains(String(folder)) {
          throw FolioError(
            .badConfiguration, "\(folder): this path would be a file and a folder (\(path))")
        }
      }
    }
  }

  private static func recordPaths(
    of report: Report, records: RecordsObject, environment: Jinja.Environment
  ) throws(FolioError) -> [String] {
    do throws(TemplateError) {
      let template = try environment.template(source: report.output, name: report.output)
      var context = Context()
      var result: [String] = []
      result.reserveCapacity(records.rowCount)
      for row in 0..<records.rowCount {
        context["record"] = .row(records, row)
        let bytes = try template.render(context, escaping: Autoescape.none)
        result.append(String(decoding: bytes, as: UTF8.self))
      }
      return result
    } catch {
      throw report.failure("output: \(error.message)")
    }
  }
}
