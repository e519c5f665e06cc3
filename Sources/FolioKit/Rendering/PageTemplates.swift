import Jinja
import Records

/// The compiled templates of a site's reports.
struct PageTemplates: Sendable {
  private let templates: [PageTemplate: Template]
  /// What the templates are warned about, each place once.
  let warnings: [Diagnostic]

  /// Compiles them; throws where one is missing or malformed.
  init(_ site: Site) throws(FolioError) {
    var templates: [PageTemplate: Template] = [:]
    var warnings: [Diagnostic] = []
    for report in site.map.reports {
      guard case .template(let name) = report.content else { continue }
      let key = PageTemplate(name: name, excelSafe: report.excelSafe)
      if templates[key] != nil { continue }
      do throws(TemplateError) {
        let template = try site.environment(for: report).template(named: name)
        for warning in template.warnings {
          let diagnostic = warning.diagnostic(path: site.library.displayPath(of:))
          if !warnings.contains(diagnostic) { warnings.append(diagnostic) }
        }
        templates[key] = template
      } catch {
        if error.kind == .notFound, let place = report.place {
          let hint = error.hint.map { "; \($0)" } ?? ""
          throw FolioError(
            .badConfiguration, [place.diagnostic(.error, error.message + hint)])
        }
        throw FolioError(
          .badConfiguration, error.diagnostics(path: site.library.displayPath(of:)))
      }
    }
    self.templates = templates
    self.warnings = warnings
  }

  /// Tells spreadsheets that a CSV file is UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Makes one file, or keeps that of the last report where it would be the same; tells which.
  func render(
    _ route: Route, of site: Site, to writer: PageWriter
  ) throws(FolioError) -> PageMaking {
    guard let report = route.report(in: site.map) else { return .kept }
    let path = route.path(in: site.map)
    do {
      switch report.content {
      case .assets:
        return .kept
      case .format(let format):
        return try ReportFile(format: format, report: report).make(route, of: site, to: writer)
      case .template:
        guard let name = route.template(in: site.map),
          let template = templates[PageTemplate(name: name, excelSafe: report.excelSafe)]
        else { return .kept }
        let log = ReadLog()
        let context = site.context(for: route, log: log)
        let escaping = Autoescape.named(by: Packer.plainName(of: path))
        let mode = escaping.rawValue + (report.excelSafe ? ", safe for spreadsheets" : "")
        let isKept = try writer.keep(path) { old in
          site.origins.origin(
            route, of: site, context: context, escaping: mode, reads: old.reads) == old
        }
        if isKept { return .kept }
        try writer.write(path) { sink in
          if escaping == .csv, report.excelSafe { try sink(Self.byteOrderMark.span) }
          try template.render(context, escaping: escaping, to: sink)
          return site.origins.origin(
            route, of: site, context: context, escaping: mode, reads: log.reads)
        }
        return .rendered
      }
    } catch let error as TemplateError {
      if let underlying = error.underlying {
        throw FolioError(rendering: path, failedWith: underlying)
      }
      throw FolioError(.badConfiguration, error.diagnostics(path: site.library.displayPath(of:)))
    } catch {
      throw FolioError(rendering: path, failedWith: error)
    }
  }
}

/// A template and how its CSV is made.
private struct PageTemplate: Hashable {
  let name: String
  let excelSafe: Bool
}
