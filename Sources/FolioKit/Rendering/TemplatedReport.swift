import Jinja

/// A report whose files a template makes, for one thread.
final class TemplatedReport {
  private let site: Site
  private let template: Template
  private let excelSafe: Bool
  private let log: ReadLog
  private var context: PageContext
  private var origins: ReportOrigins
  /// What the last file's path led to: most end alike and are as deep.
  private var form: Form?
  private var renderers: [Autoescape: Renderer] = [:]

  /// What follows from the end and the depth of a file's path.
  private struct Form {
    let ending: ArraySlice<UInt8>
    let depth: Int
    let root: String
    let escaping: Autoescape
    /// The escaping as origins write it.
    let mode: String
    let renderer: Renderer
  }

  init(_ report: Int, by template: Template, of site: Site, log: ReadLog) {
    excelSafe = site.map.reports[report].excelSafe
    self.site = site
    self.template = template
    self.log = log
    context = PageContext(report, of: site, log: log)
    origins = ReportOrigins(report, template: template.name, of: site)
  }

  /// Tells spreadsheets that a CSV file is UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Makes one file, or keeps that of the last report where it would be the same; tells which.
  func make(_ route: Route, to writer: PageWriter) throws -> PageMaking {
    let path = site.map.relativePath(of: route)
    let form = form(of: path)
    let isKept = try writer.keep(path) { old in
      origins.origin(route, escaping: form.mode, reads: old.reads) == old
    }
    if isKept { return .kept }
    log.begin()
    try writer.write(path) { sink in
      if form.escaping == .csv, excelSafe { try sink(Self.byteOrderMark.span) }
      try context.render(route, root: form.root, by: form.renderer, to: sink)
      return origins.origin(route, escaping: form.mode, reads: log.reads)
    }
    return .rendered
  }

  private func form(of path: RelativePath) -> Form {
    let depth = path.bytes.count { $0 == UInt8(ascii: "/") }
    let dot = path.bytes.lastIndex(of: UInt8(ascii: ".")) ?? 0
    let ending = path.bytes[dot...]
    // Of a packed file the end before counts, too.
    if let form, form.depth == depth, form.ending == ending, !Packer.isMeant(by: path) {
      return form
    }
    let escaping = Autoescape.named(by: Packer.plainName(of: path.text))
    let renderer = renderers[escaping] ?? Renderer(template, escaping: escaping)
    renderers[escaping] = renderer
    let new = Form(
      ending: ending, depth: depth, root: RelativeAddress.root(of: path.text), escaping: escaping,
      mode: escaping.rawValue + (excelSafe ? ", safe for spreadsheets" : ""), renderer: renderer)
    form = new
    return new
  }
}
