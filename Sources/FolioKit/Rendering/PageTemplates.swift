import Jinja
import Records

/// The compiled templates of a site's reports.
struct PageTemplates: Sendable {
  private let templates: [Template?]
  /// What the templates are warned about, each place once.
  let warnings: [Diagnostic]

  /// Compiles them; throws where one is missing or malformed.
  init(_ site: Site) throws(FolioError) {
    var templates: [Template?] = []
    var warnings: [Diagnostic] = []
    for report in site.map.reports {
      guard case .template(let name) = report.content else {
        templates.append(nil)
        continue
      }
      do throws(TemplateError) {
        let template = try site.environment(for: report).template(named: name)
        for warning in template.warnings {
          let diagnostic = warning.diagnostic(path: site.library.displayPath(of:))
          if !warnings.contains(diagnostic) { warnings.append(diagnostic) }
        }
        templates.append(template)
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

  /// Renders one page.
  func render(
    _ page: Site.Page, of site: Site, to writer: PageWriter
  ) throws(FolioError) {
    let report = site.map.reports[page.report]
    do {
      switch report.content {
      case .assets:
        break
      case .format(let format):
        try ReportFile(format: format, report: report).write(page, of: site, to: writer)
      case .template:
        guard let template = templates[page.report] else { return }
        let context = site.context(for: page)
        let escaping = Autoescape.named(by: Packer.plainName(of: page.path))
        try writer.write(page.path) { sink in
          if escaping == .csv, report.excelSafe { try sink(Self.byteOrderMark.span) }
          try template.render(context, escaping: escaping, to: sink)
        }
      }
    } catch let error as TemplateError {
      if let underlying = error.underlying {
        throw FolioError(rendering: page.path, failedWith: underlying)
      }
      throw FolioError(.badConfiguration, error.diagnostics(path: site.library.displayPath(of:)))
    } catch {
      throw FolioError(rendering: page.path, failedWith: error)
    }
  }
}
