import Jinja
import Records

/// What is to be rendered of a build, and what templates see: all of its files, and the records of
/// the part that is being made.
final class Site: Sendable {
  let map: SiteMap
  let parts: [SitePart]
  let shelf: CollectionShelf
  /// The records of the part, by collection.
  let objects: [String: RecordsObject]
  /// What each record that has a page comes from, by collection and place of the display.
  let recordDigests: [String: [Digest]]
  /// Makes what compiles templates.
  let environments: EachUse<BuildServices.CSVStyle, Jinja.Environment>
  /// Compiles the templates of reports whose CSV is made safe for spreadsheets, or is not.
  let environment: Jinja.Environment
  let plainEnvironment: Jinja.Environment
  let library: TemplateLibrary
  let messages: Messages
  /// What every template sees.
  let common: Context
  let collections: CollectionsObject
  let late: LatePaths
  /// What the collections and the overview are called: every page says it.
  private let labels: [String: String]
  let overview: String
  /// What pages are made from.
  let origins: PageOrigins
  /// The threads that may plan.
  let workers: Workers
  /// The fields that exports have, by collection; all where nothing is said.
  let fields: [String: Located<[SelectedField]>]

  init(
    map: SiteMap, parts: [SitePart], shelf: CollectionShelf,
    environments: EachUse<BuildServices.CSVStyle, Jinja.Environment>,
    environment: Jinja.Environment,
    plainEnvironment: Jinja.Environment, library: TemplateLibrary, messages: Messages,
    objects: [String: RecordsObject] = [:], recordDigests: [String: [Digest]] = [:],
    common: Context, collections: CollectionsObject, late: LatePaths = LatePaths(),
    origins: PageOrigins, workers: Workers, fields: [String: Located<[SelectedField]>]
  ) {
    self.map = map
    self.parts = parts
    self.shelf = shelf
    self.environments = environments
    self.environment = environment
    self.plainEnvironment = plainEnvironment
    self.library = library
    self.messages = messages
    self.objects = objects
    self.recordDigests = recordDigests
    self.common = common
    self.collections = collections
    self.late = late
    self.origins = origins
    self.workers = workers
    self.fields = fields
    labels = Dictionary(
      shelf.schemas.map { ($0.name, messages.label("collection.\($0.name)", or: $0.label)) },
      uniquingKeysWith: { first, _ in first })
    overview = messages.label("overview", or: "Overview")
  }

  /// What a collection is called.
  func label(of collection: String) -> String? { labels[collection] }

  /// What compiles the template of a report.
  func environment(for report: Report) -> Jinja.Environment {
    report.excelSafe ? environment : plainEnvironment
  }

  /// The site with the collections of a part in memory, and the paths of their records; nil where
  /// one of them cannot be had.
  func beginning(_ part: SitePart) throws(FolioError) -> Site? {
    var (draft, objects, common) = (map.draft, self.objects, self.common)
    for name in part.collections {
      guard let records = shelf.collection(name)?.records else { return nil }
      if let selected = fields[name] { try Self.check(selected, against: records.table) }
      try draft.plan(records, environment: plainEnvironment, workers: workers)
      objects[name] = records
      common[name] = .table(records)
    }
    return changed(SiteMap(draft), objects, common)
  }

  /// The site without the collections of a part, but for those that another part is going to use.
  func ending(_ part: SitePart) -> Site {
    var common = common
    for name in part.collections { common[name] = nil }
    shelf.finish(part)
    return changed(map, [:], common)
  }

  /// The same for one more thread: threads that share an object wait for each other wherever they
  /// count the references to it.
  var twin: Site {
    let (messages, objects) = (messages.twin, objects.mapValues(\.twin))
    var common = Context()
    for name in self.common.names { common[name] = self.common[name]?.twin }
    for (name, records) in objects { common[name] = .table(records) }
    return Site(
      map: SiteMap(map.draft), parts: parts, shelf: shelf, environments: environments,
      environment: environment, plainEnvironment: plainEnvironment, library: library,
      messages: messages, objects: objects, recordDigests: recordDigests, common: common,
      collections: collections.twin(with: objects, messages), late: late, origins: origins,
      workers: workers, fields: fields)
  }

  private func changed(
    _ map: SiteMap, _ objects: [String: RecordsObject], _ common: Context
  ) -> Site {
    var digests: [String: [Digest]] = [:]
    for (name, records) in objects {
      guard let report = map.recordReport(of: name) else { continue }
      digests[name] = origins.digests(
        of: records, pages: map.paths[report], workers: workers)
    }
    return Site(
      map: map, parts: parts, shelf: shelf, environments: environments, environment: environment,
      plainEnvironment: plainEnvironment, library: library, messages: messages, objects: objects,
      recordDigests: digests, common: common, collections: collections, origins: origins,
      workers: workers, fields: fields)
  }

  /// Refuses a selection of a field that no record has and the schema does not declare.
  private static func check(
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
}
