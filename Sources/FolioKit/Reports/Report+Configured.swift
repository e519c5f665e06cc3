import Records

extension Report {
  /// The reports that the configuration lists.
  static func configured(_ configuration: Configuration) throws(FolioError) -> [Report]? {
    guard let entries = configuration.reports else { return nil }
    var reports: [Report] = []
    for entry in entries {
      let content: Content
      switch entry.content {
      case .template(let name): content = .template(name.value)
      case .assets(let name): content = .assets(name.value)
      case .format(let name):
        guard let format = OutputFormat(rawValue: name.value) else {
          let known = OutputFormat.allCases.map(\.rawValue)
          let advice = NearestName.advice(for: name.value, among: known)
          throw FolioError(
            .badConfiguration,
            [name.place.diagnostic(.error, "unknown format \(name.value.quoted); \(advice)")])
        }
        content = .format(format)
      }
      reports.append(
        Report(
          content: content, output: entry.output.value, each: entry.each?.value,
          collection: entry.collection?.value,
          pageSize: Report.pageSize(
            configuration.pageSize, content: content, output: entry.output.value,
            collection: entry.collection?.value),
          excelSafe: entry.excelSafe ?? configuration.excelSafe, place: entry.place))
    }
    return reports
  }
}
