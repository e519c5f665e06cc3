import Jinja
import Records
import Synchronization

/// Works out what the pages of a build are made from.
final class PageOrigins: Sendable {
  /// What every page depends on: the program, the language, the messages; nil where it is not known.
  private let common: Digest?
  /// By the names of templates.
  private let closures: [String: TemplateClosure]
  private let templates: [String: Digest]
  private let names: [String: Set<String>]
  /// What templates that ask for the time are told.
  private let time: ReportTime
  private let known = Mutex(Known())

  private struct Known {
    /// What the pages of a report have in common, by its number.
    var reports: [Int: Digest] = [:]
    /// The values of what pages asked for.
    var reads: [Digest: Digest] = [:]
    /// Columns of collections, and whole collections, by name.
    var columns: [String: Digest] = [:]
    var collections: [String: Digest] = [:]
  }

  init(
    common: Digest?, time: ReportTime, sources: TemplateSources,
    closures: [String: TemplateClosure]
  ) {
    self.common = common
    self.time = time
    self.closures = closures
    names = closures.compactMapValues { $0.freeNames.map { Set($0) } }
    templates = closures.mapValues { $0.digest(sources) }
  }

  /// The names that a template reads from its context; nil where it may be any.
  func names(readBy template: String) -> Set<String>? { names[template] }

  /// What all pages of a report have in common: the templates, and the part of the context that is
  /// the same for all of them; nil where that is not known.
  func shared(byReport report: Int, _ template: String, of site: Site) -> Digest? {
    guard let common else { return nil }
    if let known = known.withLock({ $0.reports[report] }) { return known }
    let context = site.context(sharedByReport: report)
    var input = DigestInput()
    input.append(common)
    input.append(template)
    if let digest = templates[template] { input.append(digest) }
    for name in closures[template]?.freeNames ?? context.names.sorted() {
      guard let value = context[name] else { continue }
      input.append(name)
      append(value, of: site, to: &input)
    }
    if closures[template]?.freeNames?.contains(NowFunction.name) ?? true { input.append(time.text) }
    let digest = input.digest
    known.withLock { $0.reports[report] = digest }
    return digest
  }

  /// What a file that a writer makes comes from; nil where that is not known.
  func origin(
    _ route: Route, of site: Site, records: RecordsObject, format: OutputFormat,
    isExcelSafe: Bool, fields: [SelectedField]?
  ) -> PageOrigin? {
    guard let common else { return nil }
    var input = DigestInput()
    input.append(common)
    input.append(format.rawValue)
    input.append(kind: isExcelSafe ? 1 : 0)
    input.append(fields?.count ?? -1)
    for field in fields ?? [] {
      input.append(field.source)
      input.append(field.name)
    }
    input.append(route.path(in: site.map))
    input.append(columns(of: records))
    // Columns are those of all records, shown or not, in the order in which the sources have them
    // first: so where each record is in the sources says something, too.
    let table = records.table
    let order = records.rows + table.rows(without: records.rows)
    input.append(records.rowCount)
    input.append(
      digest(ofAll: order.count, in: records) { place, bytes, input in
        let row = Int(order[place])
        records.append(tableRow: row, bytes, to: &input)
        input.append(table.sourceRow(row))
      })
    if case .record(_, let row) = route { input.append(row) }
    return PageOrigin(digest: input.digest, reads: .none)
  }

  /// They are the same for all pages of a build.
  func values(of list: ReadList, in site: Site) -> Digest {
    if let known = known.withLock({ $0.reads[list.digest] }) { return known }
    var input = DigestInput()
    for read in list.reads {
      input.append(read.text)
      append(value(of: read, in: site), of: site, to: &input)
    }
    let digest = input.digest
    known.withLock { $0.reads[list.digest] = digest }
    return digest
  }

  private func value(of read: PageRead, in site: Site) -> HostValue {
    switch read {
    case .fact(let fact, let collection):
      site.collections.row(of: collection).map { site.collections.value(named: fact, row: $0) }
        ?? .undefined
    case .address(let target):
      (try? site.address(of: .text(target))).map { .text($0) } ?? .undefined
    }
  }

  /// A value as templates see it; records with where their pages are.
  func append(_ value: HostValue, of site: Site, to input: inout DigestInput) {
    input.append(
      value,
      row: { object, row, input in
        guard let records = object as? RecordsObject else {
          // What is read of a collection is among the reads.
          return input.append(row)
        }
        input.append(digest(ofRow: row, of: records, in: site))
      },
      table: { object, input in
        if let records = object as? RecordsObject {
          input.append(digest(ofTable: records, in: site))
        } else {
          for row in 0..<site.collections.rowCount {
            input.append(site.collections.name(ofRow: row))
          }
        }
      })
  }

  /// What each record of a collection comes from that has a page, worked out side by side.
  func digests(of records: RecordsObject, pages: PathList, workers: Workers) -> [Digest] {
    let columns = columns(of: records)
    let pieces = (0..<records.rowCount).pieces(of: Table.stretch)
    return workers.map(pieces) { rows in
      // Of their own, since threads that share an object wait for each other.
      let (records, pages) = (records.twin, pages.twin)
      defer { records.table.letGo() }
      let bytes = records.table.bytes
      return rows.map { row in Self.digest(ofRow: row, of: records, bytes, columns, pages: pages) }
    }.flatMap(\.self)
  }

  private static func digest(
    ofRow row: Int, of records: RecordsObject, _ bytes: TableArray<UInt8>, _ columns: Digest,
    pages: PathList?
  ) -> Digest {
    var input = DigestInput()
    input.append(columns)
    records.append(row: row, bytes, to: &input)
    if let pages, pages.indices.contains(row) {
      input.append(row, of: pages)
    } else {
      input.append("")
    }
    return input.digest
  }

  /// A record with all its fields, and where its page is.
  func digest(ofRow row: Int, of records: RecordsObject, in site: Site) -> Digest {
    let name = records.table.schema.name
    if let known = site.recordDigests[name], known.indices.contains(row),
      site.objects[name] === records
    {
      return known[row]
    }
    let report = site.map.recordReport(of: name)
    return Self.digest(
      ofRow: row, of: records, records.table.bytes, columns(of: records),
      pages: report.map { site.map.paths[$0] })
  }

  private func columns(of records: RecordsObject) -> Digest {
    let name = records.table.schema.name
    if let known = known.withLock({ $0.columns[name] }) { return known }
    var input = DigestInput()
    records.appendColumns(to: &input)
    let digest = input.digest
    known.withLock { $0.columns[name] = digest }
    return digest
  }

  /// A collection with all its records, as they are shown, and where their pages are.
  private func digest(ofTable records: RecordsObject, in site: Site) -> Digest {
    let name = records.table.schema.name
    if let known = known.withLock({ $0.collections[name] }) { return known }
    var input = DigestInput()
    input.append(columns(of: records))
    input.append(site.map.recordReport(of: name).map { site.map.reports[$0].output } ?? "")
    input.append(
      digest(ofAll: records.rowCount, in: records) { records.append(row: $0, $1, to: &$2) })
    let digest = input.digest
    known.withLock { $0.collections[name] = digest }
    return digest
  }

  /// The hash of many things, piece by piece, so that they need not all be in memory in the form
  /// that is hashed.
  private func digest(
    ofAll count: Int, in records: RecordsObject,
    append: (Int, TableArray<UInt8>, inout DigestInput) -> Void
  ) -> Digest {
    let bytes = records.table.bytes
    var input = DigestInput()
    input.append(count)
    for places in (0..<count).pieces(of: Table.stretch) {
      var piece = DigestInput()
      for place in places { append(place, bytes, &piece) }
      input.append(piece.digest)
      records.table.letGo()
    }
    return input.digest
  }
}
