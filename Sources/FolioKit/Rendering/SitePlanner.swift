import Jinja
import Records

/// Decides which files a build makes, in which parts, and what their templates see.
struct SitePlanner {
  let configuration: Configuration
  let reports: [Report]
  let preferences: Preferences
  let services: BuildServices
  let shelf: CollectionShelf
  let selector: Selector
  /// The threads that may work out the paths of records.
  let workers: Workers

  /// Plans the files of a build, before any record is read.
  ///
  /// Throws `badConfiguration` for unknown collections and templates, and for paths that clash.
  func plan() throws(FolioError) -> Site {
    let environment = services.environment(.safeForSpreadsheets)
    let library = services.library.service
    let map = SiteMap(
      try SiteMapDraft(
        reports: reports, collections: shelf.schemas.map(\.name), assets: try assets(library)))
    let closures = closures(environment)
    let needs = ReportNeeds(collections: shelf.schemas.map(\.name), closures: closures)
    let parts = SitePart.parts(needs: reports.map { needs.collections(of: $0) })
    shelf.expect(parts)
    let fields = configuration.select.compactMapValues(\.fields)
    let collections = CollectionsObject(
      try facts(map, fields: fields), shelf: shelf, messages: services.messages)
    return Site(
      map: map, parts: parts, shelf: shelf, environments: services.environment,
      environment: environment,
      plainEnvironment: services.environment(.plain), library: library,
      messages: services.messages, common: common, collections: collections,
      origins: PageOrigins(
        common: services.identity, time: services.time, sources: services.sources.service,
        closures: closures),
      workers: workers, fields: fields)
  }

  /// The templates of all reports, by name.
  private func closures(_ environment: Jinja.Environment) -> [String: TemplateClosure] {
    var closures: [String: TemplateClosure] = [:]
    for report in reports {
      guard case .template(let name) = report.content, closures[name] == nil else { continue }
      closures[name] = TemplateClosure(of: name, in: environment)
    }
    return closures
  }

  private var common: Context {
    var common = Context()
    common["title"] = .text(configuration.title.value)
    common["locale"] = .text(configuration.locale.value)
    common["dated"] = configuration.isDated ? .text(services.time.text) : .boolean(false)
    common["preferences"] = preferences.tree.hostValue
    common["sources"] = .list(configuration.sources.map { .text($0.path.value) })
    return common
  }

  private func facts(
    _ map: SiteMap, fields: [String: Located<[SelectedField]>]
  ) throws(FolioError) -> [CollectionsObject.Facts] {
    var facts: [CollectionsObject.Facts] = []
    for schema in shelf.schemas {
      facts.append(
        CollectionsObject.Facts(
          schema: schema, shown: try selector.summary(of: schema),
          sources: configuration.sources.filter { $0.collection.value == schema.name }
            .map(\.path.value),
          hasPages: map.hasPages(schema.name), fields: fields[schema.name]?.value))
    }
    return facts
  }

  /// The files that reports copy.
  private func assets(
    _ library: TemplateLibrary
  ) throws(FolioError) -> [(path: String, source: String)] {
    var result: [(path: String, source: String)] = []
    for report in reports {
      guard case .assets(let name) = report.content else { continue }
      let files = library.assets(name)
      guard !files.isEmpty else {
        throw report.failure("there are no assets \(name.quoted) in the template folders")
      }
      for file in files {
        let path = file.name.isEmpty ? report.output : "\(report.output)/\(file.name)"
        try report.check(Array(path.utf8).span)
        result.append((path, file.path))
      }
    }
    return result
  }
}
