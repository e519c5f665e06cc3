import Records
import Synchronization

/// The paths of records whose collections the part that is being made did not ask for: worked out
/// when a link goes there.
final class LatePaths: Sendable {
  private let paths = Mutex<[Int: TextList]>([:])

  /// The path of a record; nil where it has no page.
  func path(ofRecord row: Int, of records: RecordsObject, in site: Site) -> String? {
    guard let index = site.map.recordReport(of: records.table.schema.name) else { return nil }
    let own = paths(ofReport: index, records, in: site)
    return own.indices.contains(row) ? own[row] : nil
  }

  /// Whether a record has a path that no part has claimed yet.
  func makes(_ path: String, in site: Site) -> Bool {
    for (index, report) in site.map.reports.enumerated() {
      guard let each = report.each, !site.map.isPlanned(index),
        let records = site.shelf.collection(each)?.records
      else { continue }
      let own = paths(ofReport: index, records, in: site)
      if own.indices.contains(where: { own[$0] == path }) { return true }
    }
    return false
  }

  private func paths(
    ofReport index: Int, _ records: RecordsObject, in site: Site
  ) -> TextList {
    paths.withLock { paths in
      if let known = paths[index] { return known }
      // A path that cannot be made is a fault of its report, which tells it when it is planned.
      let report = site.map.reports[index]
      let own =
        (try? report.paths(
          of: records, environment: site.plainEnvironment, workers: Workers(1))) ?? TextList()
      paths[index] = own
      return own
    }
  }
}
