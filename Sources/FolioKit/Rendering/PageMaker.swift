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
  /// Whether so many files come that templates of its own pay: to count the references to shared
  /// ones takes threads much of their time.
  private let hasOwnTemplates: Bool
  private var environments: [Bool: Jinja.Environment] = [:]

  private var madeCount = 0

  /// How many pages of a record are made before the records are let go of.
  private static let stretch = 1024

  /// From this number of files on, each thread compiles its templates anew.
  private static let many = 1000

  init(
    _ site: Site, _ templates: PageTemplates, to writer: PageWriter, workers: Workers, files: Int
  ) {
    hasOwnTemplates = files >= Self.many
    self.site = site
    self.templates = templates
    self.writer = writer
    self.workers = workers
  }

  /// Makes one file, or keeps that of the last report where it would be the same; tells which.
  func make(_ route: Route) throws(FolioError) -> PageMaking {
    guard let number = route.reportNumber else { return .kept }
    defer { noteMade(route) }
    do {
      switch site.map.reports[number].content {
      case .assets:
        return .kept
      case .format(let format):
        return try ReportFile(format: format, report: site.map.reports[number], workers: workers)
          .make(route, of: site, to: writer)
      case .template(let name):
        return try templated(number, by: name).make(route, to: writer)
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

  /// Lets go by and by of what of the records is in files.
  private func noteMade(_ route: Route) {
    madeCount += 1
    if case .record = route, madeCount % Self.stretch != 0 { return }
    for records in site.objects.values { records.table.letGo() }
  }

  private func templated(
    _ number: Int, by name: String
  ) throws(TemplateError) -> TemplatedReport {
    if let known = templated[number] { return known }
    let template = try template(named: name, excelSafe: site.map.reports[number].excelSafe)
    let report = TemplatedReport(number, by: template, of: site, log: log)
    templated[number] = report
    return report
  }

  private func template(named name: String, excelSafe: Bool) throws(TemplateError) -> Template {
    if !hasOwnTemplates, let shared = templates.template(named: name, excelSafe: excelSafe) {
      return shared
    }
    let environment =
      environments[excelSafe] ?? site.environments(excelSafe ? .safeForSpreadsheets : .plain)
    environments[excelSafe] = environment
    return try environment.template(named: name)
  }
}
