import Jinja

/// What the templates of the files of a report see, for one thread: what they have in common is
/// made once, and what a file adds is put in its place for the next one.
///
/// What is added for a single file is among what `ReportOrigins` says of it.
struct PageContext {
  private let site: Site
  private let log: ReadLog
  private let report: Int
  private let pages: PagesObject
  /// The collection that has a file for each record.
  private let records: RecordsObject?
  private let readsBreadcrumbs: Bool
  private let readsRecords: Bool
  private var context = Context()
  private var root: String?
  /// What breadcrumbs tell of the files of a report, by its number.
  private var crumbs: [Int: CrumbsObject] = [:]

  init(_ report: Int, of site: Site, log: ReadLog) {
    self.site = site
    self.log = log
    self.report = report
    pages = PagesObject(site, report: report)
    records = site.map.reports[report].each.flatMap { site.objects[$0] }
    var names: Set<String>?
    if case .template(let name) = site.map.reports[report].content {
      names = site.origins.names(readBy: name)
    }
    readsBreadcrumbs = names?.contains("breadcrumbs") ?? true
    readsRecords = names?.contains("records") ?? true
  }

  /// Renders a file of the report; what its template asks for is noted in the log.
  mutating func render(
    _ route: Route, root: String, by renderer: Renderer, to sink: PageWriter.Sink
  ) throws {
    if root != self.root {
      context = site.context(sharedByReport: report, root: root, log: log)
      context["url"] = site.url(root: root, log: log)
      if readsRecords, records != nil { context["records"] = site.records(of: route) }
      self.root = root
      crumbs = [:]
    }
    if case .record(_, let row) = route, let records { context["record"] = .row(records, row) }
    if records == nil, readsRecords { context["records"] = site.records(of: route) }
    context["page"] = .row(pages, route.place)
    if readsBreadcrumbs { context["breadcrumbs"] = .list(breadcrumbs(to: route, root: root)) }
    try renderer.render(context, to: sink)
  }

  /// The way from the overview to a page, both included.
  private mutating func breadcrumbs(to route: Route, root: String) -> [HostValue] {
    var trail: [HostValue] = []
    var next = Optional(route)
    while let route = next, let report = route.reportNumber {
      let object = crumbs[report] ?? CrumbsObject(site, report: report, root: root)
      crumbs[report] = object
      trail.append(.row(object, route.place))
      next = route.parent(in: site.map)
    }
    return trail.reversed()
  }
}
