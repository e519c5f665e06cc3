import Jinja
import Records

/// Makes files of a part of a site, for one thread.
final class PageMaker {
  private let site: Site
  private let templates: PageTemplates
  private let writer: PageWriter
  /// The threads that may make a large file in pieces.
  private let workers: Workers
  private let log = ReadLog()
  /// What the files of a report have in common, by its number.
  private var templated: [Int: TemplatedReport] = [:]

  init(_ site: Site, _ templates: PageTemplates, to writer: PageWriter, workers: Workers) {
    self.site = site
    self.templates = templates
    self.writer = writer
    self.workers = workers
  }

  /// Makes one file, or keeps that of the last report where it would be the same; tells which.
  func make(_ route: Route) throws(FolioError) -> PageMaking {
    guard let number = route.reportNumber else { return .kept }
    do {
      switch site.map.reports[number].content {
      case .assets:
        return .kept
      case .format(let format):
        return try ReportFile(format: format, report: site.map.reports[number], workers: workers)
          .make(route, of: site, to: writer)
      case .template(let name):
        if templated[number] == nil {
          templated[number] = TemplatedReport(number, template: name, of: site, templates, log)
        }
        return try templated[number]?.make(route, to: writer) ?? .kept
      }
    } catch let error as TemplateError {
      let path = route.path(in: site.map)
      if let underlying = error.underlying {
        throw FolioError(rendering: path, failedWith: underlying)
      }
      throw FolioError(.badConfiguration, error.diagnostics(path: site.library.displayPath(of:)))
    } catch {
      throw FolioError(rendering: route.path(in: site.map), failedWith: error)
    }
  }
}
