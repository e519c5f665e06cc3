import Records

extension Route {
  /// Where the file is below the output folder.
  func path(in map: SiteMap) -> String {
    switch self {
    case .page(let report), .export(let report): map.path(ofReport: report, at: 0)
    case .list(let report, let place), .record(let report, let place):
      map.path(ofReport: report, at: place)
    case .asset(let index): map.assets[index].path
    }
  }

  /// The number of the report that makes the file; nil for one that is copied.
  var reportNumber: Int? {
    switch self {
    case .page(let report), .list(let report, _), .record(let report, _), .export(let report):
      report
    case .asset: nil
    }
  }

  /// Which of its report's files it is.
  var place: Int {
    switch self {
    case .list(_, let place), .record(_, let place): place
    case .page, .export, .asset: 0
    }
  }

  /// The report that makes the file; nil for one that is copied.
  func report(in map: SiteMap) -> Report? {
    switch self {
    case .page(let report), .list(let report, _), .record(let report, _), .export(let report):
      map.reports[report]
    case .asset: nil
    }
  }

  /// The page that stands above this one; nil for the overview and for what stands nowhere.
  func parent(in map: SiteMap) -> Route? {
    switch self {
    case .page: self == map.home ? nil : map.home
    case .list(let report, let page) where page > 0: .list(report: report, page: 0)
    case .list(let report, _):
      map.reports[report].collection.flatMap { map.list(of: $0) }.flatMap { $0 == self ? nil : $0 }
        ?? map.home
    case .record(let report, let row):
      map.reports[report].each.flatMap { map.list(of: $0, showing: row) } ?? map.home
    case .export(let report):
      map.reports[report].collection.flatMap { map.list(of: $0) } ?? map.home
    case .asset: nil
    }
  }

  /// What the file is called: a record's name or key, a collection's label, the overview's name, the
  /// number of a list's further page, or the name of the file.
  func title(in site: Site) -> String {
    switch self {
    case .page:
      self == site.map.home
        ? site.overview
        : ResolvedPath.split(path(in: site.map)).name
    case .list(_, let page) where page > 0: site.title(ofPage: page)
    case .list(let report, _), .export(let report):
      site.map.reports[report].subject.flatMap { site.label(of: $0) }
        ?? ResolvedPath.split(path(in: site.map)).name
    case .record(let report, let row):
      site.map.reports[report].each.flatMap { site.objects[$0]?.title(ofRow: row) }
        ?? ResolvedPath.split(path(in: site.map)).name
    case .asset: ResolvedPath.split(path(in: site.map)).name
    }
  }
}

extension RecordsObject {
  /// A record's name, else its key, else its number.
  fileprivate func title(ofRow row: Int) -> String {
    for field in ["name", "title", table.schema.key] {
      if let column = table.column(named: field),
        let cell = table.cell(row: tableRow(row), column: column), cell.count > 0
      {
        return table.text(cell)
      }
    }
    return "\(table.schema.element) \(row + 1)"
  }
}
