import Jinja
import Records

/// What is to be rendered of a build, and what templates see: all of its files, and the records of
/// the part that is being made.
struct Site: Sendable {
  var map: SiteMap
  let parts: [SitePart]
  let shelf: CollectionShelf
  /// The records of the part, by collection.
  private(set) var objects: [String: RecordsObject] = [:]
  /// Compiles the templates of reports whose CSV is made safe for spreadsheets, or is not.
  let environment: Jinja.Environment
  let plainEnvironment: Jinja.Environment
  let library: TemplateLibrary
  let messages: Messages
  /// What every template sees.
  private(set) var common: Context
  let collections: CollectionsObject
  let late = LatePaths()
  /// What the collections and the overview are called: every page says it.
  private let labels: [String: String]
  let overview: String
  /// What pages are made from.
  let origins: PageOrigins
  /// The fields that exports have, by collection; all where nothing is said.
  let fields: [String: Located<[SelectedField]>]

  init(
    map: SiteMap, parts: [SitePart], shelf: CollectionShelf, environment: Jinja.Environment,
    plainEnvironment: Jinja.Environment, library: TemplateLibrary, messages: Messages,
    common: Context, collections: CollectionsObject, origins: PageOrigins,
    fields: [String: Located<[SelectedField]>]
  ) {
    self.map = map
    self.parts = parts
    self.shelf = shelf
    self.environment = environment
    self.plainEnvironment = plainEnvironment
    self.library = library
    self.messages = messages
    self.common = common
    self.collections = collections
    self.origins = origins
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

  /// Takes the collections of a part into memory and finds the paths of their records; false where
  /// one of them cannot be had.
  mutating func begin(_ part: SitePart) throws(FolioError) -> Bool {
    for name in part.collections {
      guard let records = shelf.collection(name)?.records else { return false }
      if let selected = fields[name] { try Self.check(selected, against: records.table) }
      try map.plan(records, environment: plainEnvironment)
      objects[name] = records
      common[name] = .table(records)
    }
    return true
  }

  /// Lets the collections of a part go, but for those that another part is going to use.
  mutating func end(_ part: SitePart) {
    objects = [:]
    for name in part.collections { common[name] = nil }
    shelf.finish(part)
    for name in part.collections where !shelf.isHeld(name) { map.forget(name) }
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
