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

  /// The compiled template; nil where no report names it.
  func template(named name: String, excelSafe: Bool) -> Template? {
    templates[PageTemplate(name: name, excelSafe: excelSafe)]
  }
}

/// A template and how its CSV is made.
private struct PageTemplate: Hashable {
  let name: String
  let excelSafe: Bool
}
