import Jinja

/// Works out what the pages of one report are made from, for one thread.
struct ReportOrigins {
  private let site: Site
  /// What all pages of the report have in common; nil where that is not known.
  private let shared: Digest?
  /// The names that the template reads from its context; nil where it may be any.
  private let names: Set<String>?
  /// The collection that has a page for each record.
  private let records: RecordsObject?
  /// What its records come from, by their places in the display.
  private let digests: [Digest]
  /// What the pages call the collection.
  private let label: String
  /// The pages above the last page, and the hash of where they are.
  private var above: (parent: Route, digest: Digest)?
  /// The values of what the last page asked for.
  private var values: (list: Digest, digest: Digest)?

  init(_ report: Int, template: String, of site: Site) {
    self.site = site
    shared = site.origins.shared(byReport: report, template, of: site)
    names = site.origins.names(readBy: template)
    let each = site.map.reports[report].each
    records = each.flatMap { site.objects[$0] }
    digests = each.flatMap { site.recordDigests[$0] } ?? []
    label = site.map.reports[report].subject.flatMap { site.label(of: $0) } ?? ""
  }

  /// What a page comes from, with what it read; nil where that is not known.
  mutating func origin(_ route: Route, escaping: String, reads: ReadList) -> PageOrigin? {
    guard let shared else { return nil }
    var input = DigestInput()
    input.append(shared)
    input.append(escaping)
    append(route, to: &input)
    if values?.list != reads.digest {
      values = (reads.digest, site.origins.values(of: reads, in: site))
    }
    if let values { input.append(values.digest) }
    return PageOrigin(digest: input.digest, reads: reads)
  }

  /// What is a page's own: where it is, what stands above it, and its records.
  ///
  /// It has to have whatever `PageContext` adds for a single page.
  private mutating func append(_ route: Route, to input: inout DigestInput) {
    func isRead(_ name: String) -> Bool { names?.contains(name) ?? true }
    site.map.append(pathOf: route, to: &input)
    if let parent = route.parent(in: site.map) { input.append(digest(ofPathsFrom: parent)) }
    if isRead("breadcrumbs") || isRead("page") {
      input.append(site.overview)
      input.append(label)
    }
    switch route {
    case .record(_, let row):
      append(record: row, to: &input)
      if isRead("page") {
        append(record: row - 1, to: &input)
        append(record: row + 1, to: &input)
      }
    case .list:
      guard let page = ListPage(route, of: site) else { break }
      for number in [page.number, page.count, page.rows.lowerBound, page.rows.upperBound] {
        input.append(number)
      }
      for number in page.nearNumbers {
        site.origins.append(page.value(number), of: site, to: &input)
      }
    case .page, .export, .asset: break
    }
    if isRead("records"), let records = site.records(of: route) {
      site.origins.append(records, of: site, to: &input)
    }
  }

  private func append(record row: Int, to input: inout DigestInput) {
    guard let records else { return }
    if digests.indices.contains(row) { return input.append(digests[row]) }
    input.append(site.origins.digest(ofRow: row, of: records, in: site))
  }

  /// Where a page is and what stands above it.
  private mutating func digest(ofPathsFrom parent: Route) -> Digest {
    if let above, above.parent == parent { return above.digest }
    var input = DigestInput()
    var next = Optional(parent)
    while let route = next {
      site.map.append(pathOf: route, to: &input)
      next = route.parent(in: site.map)
    }
    let digest = input.digest
    above = (parent, digest)
    return digest
  }
}
