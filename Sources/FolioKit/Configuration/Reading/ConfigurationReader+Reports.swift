extension ConfigurationReader {
  mutating func readReports(_ node: RelaxedJSON?) {
    guard let items = list(node, "reports") else { return }
    configuration.reports = items.compactMap { report(from: $0) }
  }

  private mutating func report(from node: RelaxedJSON) -> Configuration.Report? {
    guard let members = object(node, "a report", ReportKey.self) else { return nil }
    let content = self.content(members, at: node.place)
    let output = self.path(members[.output], "output")
    let each = self.collection(members[.each], "each")
    let collection = self.collection(members[.collection], "collection")
    let excelSafe = self.boolean(members[.excelSafe], "excelSafe")
    guard let content, let output else { return nil }
    let report = Configuration.Report(
      content: content, output: output, each: each, collection: collection, excelSafe: excelSafe,
      place: node.place)
    checkCombination(report, members)
    return report
  }

  private mutating func content(
    _ members: [ReportKey: RelaxedJSON], at place: Place
  ) -> Configuration.Report.Content? {
    let kinds: [ReportKey] = [.template, .format, .assets]
    let present = kinds.filter { members[$0] != nil }
    guard let kind = present.first, present.count == 1 else {
      report(place, "a report needs exactly one of \"template\", \"format\", \"assets\"")
      return nil
    }
    switch kind {
    case .template: return name(members[.template], "template").map { .template($0) }
    case .assets: return path(members[.assets], "assets").map { .assets($0) }
    default: return format(members[.format]).map { .format($0) }
    }
  }

  private mutating func format(_ node: RelaxedJSON?) -> Located<String>? {
    guard let format = text(node, "format") else { return nil }
    guard Self.formats.contains(format.value) else {
      let advice = NearestName.advice(for: format.value, among: Self.formats)
      report(format.place, "unknown format \(format.value.quoted); \(advice)")
      return nil
    }
    return format
  }

  private static let formats = ["json", "jsonl", "xml", "csv", "md", "html"]

  /// Faults of keys that say nothing together.
  private mutating func checkCombination(
    _ candidate: Configuration.Report, _ members: [ReportKey: RelaxedJSON]
  ) {
    if let each = members[.each], members[.collection] != nil {
      report(each.place, "a report has either \"each\" or \"collection\"")
    }
    switch candidate.content {
    case .template: break
    case .format:
      if members[.collection] == nil, members[.each] == nil {
        missing(ReportKey.collection, in: "a report with \"format\"", at: candidate.place)
      }
      if let each = members[.each] {
        report(
          each.place, "\"each\" needs a \"template\"; a \"format\" is one file for all records")
      }
    case .assets:
      for key in [ReportKey.each, .collection, .excelSafe] {
        guard let node = members[key] else { continue }
        report(node.place, "\(key.rawValue.quoted) has no meaning for \"assets\"")
      }
    }
  }
}
