/// Reports that need the same collections, and are made while these are in memory.
struct SitePart: Sendable, Equatable {
  /// Places among the reports, in order.
  let reports: [Int]
  /// In the order of the configuration.
  let collections: [String]

  /// Groups reports by what they need; those that need least come first, those that need no
  /// records last, when most is known of all collections.
  static func parts(needs: [[String]]) -> [SitePart] {
    var groups: [(collections: [String], reports: [Int])] = []
    for (report, collections) in needs.enumerated() {
      if let group = groups.firstIndex(where: { $0.collections == collections }) {
        groups[group].reports.append(report)
      } else {
        groups.append((collections, [report]))
      }
    }
    let rank = { (group: (collections: [String], reports: [Int])) in
      group.collections.isEmpty ? Int.max : group.collections.count
    }
    return groups.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map { SitePart(reports: $0.element.reports, collections: $0.element.collections) }
  }
}
