import Jinja
import Records

/// Decides which files a build makes, where they go, and what their templates see.
struct SitePlanner {
  let configuration: Configuration
  let reports: [Report]
  let preferences: Preferences
  /// Makes what compiles templates: with CSV made safe for spreadsheets, or not.
  let environment: @Sendable (_ excelSafe: Bool) -> Jinja.Environment
  let library: TemplateLibrary
  let dates: DateOrder

  /// Plans the files of a build.
  ///
  /// Throws `badConfiguration` for unknown collections and templates, and for paths that clash.
  func plan(_ dataset: Dataset) throws(FolioError) -> Site {
    var objects: [String: RecordsObject] = [:]
    for collection in dataset.collections {
      objects[collection.schema.name] = RecordsObject(
        table: collection.table, rows: collection.rows, slugs: collection.slugs, dates: dates)
    }
    let map = try SiteMap(
      reports: reports, objects: objects, assets: try assets(), environment: environment(false))
    var descriptions: [String: HostValue] = [:]
    var fields: [String: [SelectedField]] = [:]
    for (name, selection) in configuration.select {
      fields[name] = selection.fields?.value
      guard let selected = selection.fields, let table = objects[name]?.table else { continue }
      try check(selected, against: table)
    }
    var common = Context()
    common["title"] = .text(configuration.title.value)
    common["locale"] = .text(configuration.locale.value)
    common["preferences"] = preferences.tree.hostValue
    common["sources"] = .list(configuration.sources.map { .text($0.path.value) })
    var all: [HostValue] = []
    for collection in dataset.collections {
      let name = collection.schema.name
      guard let object = objects[name] else { continue }
      let description = CollectionDescription.value(
        collection, object: object, fields: fields[name], hasPages: map.hasPages(name))
      descriptions[name] = description
      all.append(description)
      common[name] = .table(object)
    }
    common["collections"] = .list(all)
    return Site(
      map: map, dataset: dataset, objects: objects, environment: environment(true),
      plainEnvironment: environment(false), library: library,
      common: common, descriptions: descriptions, fields: fields)
  }

  /// Refuses a selection of a field that no record has and the schema does not declare.
  private func check(
    _ selected: Located<[SelectedField]>, against table: Table
  ) throws(FolioError) {
    let known = table.columns.map(\.name)
    for field in selected.value where table.column(named: field.source) == nil {
      let message =
        "fields: \(table.schema.name) have no field \(field.source.quoted); "
        + NearestName.advice(for: field.source, among: known)
      throw FolioError(.badConfiguration, [selected.place.diagnostic(.error, message)])
    }
  }

  /// The files that reports copy.
  private func assets() throws(FolioError) -> [(path: String, source: String)] {
    var result: [(path: String, source: String)] = []
    for report in reports {
      guard case .assets(let name) = report.content else { continue }
      let files = library.assets(name)
      guard !files.isEmpty else {
        throw report.failure("there are no assets \(name.quoted) in the template folders")
      }
      for file in files {
        let path = file.name.isEmpty ? report.output : "\(report.output)/\(file.name)"
        try report.check(path)
        result.append((path, file.path))
      }
    }
    return result
  }
}
