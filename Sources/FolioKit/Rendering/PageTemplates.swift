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

  /// Renders one file; records without a template are made into text by some workers.
  func render(
    _ route: Route, of site: Site, to writer: PageWriter, workers: Workers
  ) throws(FolioError) {
    guard let report = route.report(in: site.map) else { return }
    let path = route.path(in: site.map)
    do {
      switch report.content {
      case .assets:
        break
      case .format(let format):
        try ReportFile(format: format, report: report, workers: workers)
          .write(route, of: site, to: writer)
      case .template:
        guard let name = route.template(in: site.map),
          let template = templates[PageTemplate(name: name, excelSafe: report.excelSafe)]
        else { return }
        let context = site.context(for: route)
        let escaping = Autoescape.named(by: Packer.plainName(of: path))
        try writer.write(path) { sink in
          if escaping == .csv, report.excelSafe { try sink(Self.byteOrderMark.span) }
          try template.render(context, escaping: escaping, to: sink)
        }
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
