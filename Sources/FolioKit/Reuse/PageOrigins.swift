import Jinja
import Records
import Synchronization

/// Works out what the pages of a build are made from.
final class PageOrigins: Sendable {
  /// What every page depends on: the program, the language, the messages.
  private let common: Digest
  /// By the names of templates.
  private let closures: [String: TemplateClosure]
  private let templates: [String: Digest]
  private let known = Mutex(Known())

  private struct Known {
    /// The values of what pages asked for.
    var reads: [Digest: Digest] = [:]
    /// Columns of collections, and whole collections, by name.
    var columns: [String: Digest] = [:]
    var collections: [String: Digest] = [:]
  }

  init(common: Digest, sources: TemplateSources, closures: [String: TemplateClosure]) {
    self.common = common
    self.closures = closures
    templates = closures.mapValues { $0.digest(sources) }
  }

  /// What a page that a template makes comes from, with what it read.
  func origin(
    _ route: Route, of site: Site, context: Context, escaping: String, reads: ReadList
  ) -> PageOrigin {
    var input = DigestInput()
    input.append(common)
    let template = route.template(in: site.map) ?? ""
    input.append(template)
    if let digest = templates[template] { input.append(digest) }
    input.append(escaping)
    for name in closures[template]?.freeNames ?? context.names.sorted() {
      guard let value = context[name] else { continue }
      input.append(name)
      append(value, of: site, to: &input)
    }
    input.append(values(of: reads, in: site))
    return PageOrigin(digest: input.digest, reads: reads)
  }

  /// What a file that a writer makes comes from.
  func origin(
    _ route: Route, of site: Site, records: RecordsObject, format: OutputFormat,
    isExcelSafe: Bool, fields: [SelectedField]?
  ) -> PageOrigin {
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
    // Columns are those of all records, whether they are shown or not.
    input.append(digest(of: 0..<records.table.rowCount) { records.append(tableRow: $0, to: &$1) })
    input.append(digest(of: 0..<records.rowCount) { $1.append(records.tableRow($0)) })
    if case .record(_, let row) = route { input.append(row) }
    return PageOrigin(digest: input.digest, reads: .none)
  }

  /// They are the same for all pages of a build.
  private func values(of list: ReadList, in site: Site) -> Digest {
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
      site.collections.row(of: collection).map { site.collections.value(of: fact, row: $0) }
        ?? .undefined
    case .address(let target):
      (try? site.address(of: .text(target))).map { .text($0) } ?? .undefined
    }
  }

  private func append(_ value: HostValue, of site: Site, to input: inout DigestInput) {
    input.append(
      value,
      row: { object, row, input in
        guard let records = object as? RecordsObject else {
          // What is read of a collection is among the reads.
          return input.append(row)
        }
        input.append(columns(of: records))
        records.append(row: row, to: &input)
        input.append(site.map.record(row, of: records.table.schema.name)?.path(in: site.map) ?? "")
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
    input.append(digest(of: 0..<records.rowCount) { records.append(row: $0, to: &$1) })
    let digest = input.digest
    known.withLock { $0.collections[name] = digest }
    return digest
  }

  /// The hash of many things, piece by piece, so that they need not all be in memory in the form
  /// that is hashed.
  private func digest(
    of places: Range<Int>, append: (Int, inout DigestInput) -> Void
  ) -> Digest {
    var input = DigestInput()
    input.append(places.count)
    for start in stride(from: 0, to: places.count, by: 1024) {
      var piece = DigestInput()
      for place in start..<min(start + 1024, places.count) { append(place, &piece) }
      input.append(piece.digest)
    }
    return input.digest
  }
}
