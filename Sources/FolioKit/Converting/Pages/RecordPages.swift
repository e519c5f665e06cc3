import Jinja
import Records

/// Makes pages of records by a template, several at once.
struct RecordPages: Sendable {
  private let options: PagesOptions
  private let library: TemplateLibrary
  private let template: Template
  private let name: Template
  private let dates: DateOrder
  private let workers: Workers

  /// Compiles the templates; what is not defined in them is an error.
  init(
    _ options: PagesOptions, locale: String, dates: DateOrder, workers: Workers
  ) throws(FolioError) {
    self.options = options
    self.dates = dates
    self.workers = workers
    let entry = try TemplateEntry(options.template, folder: nil)
    library = entry.library
    var jinja = Jinja.Options()
    jinja.undefined = .strict
    jinja.missingLast = true
    jinja.printsNoneAsNothing = true
    var environment = Jinja.Environment(options: jinja, loader: library.loader)
    let messages = try entry.messages(locale: locale, dates: dates)
    messages.register(in: &environment)
    messages.formats.register(in: &environment)
    ChartFunction(messages: messages).register(in: &environment)
    do throws(TemplateError) {
      template = try environment.template(named: entry.name)
      name = try environment.template(source: options.name, name: "--page-name")
    } catch {
      throw FolioError(.badConfiguration, error.diagnostics(path: library.displayPath(of:)))
    }
  }

  /// A page on its way to be written.
  private struct Task: Sendable {
    var piece: RowPiece
    var number: Int
  }

  /// A page's path and text.
  private typealias Page = Result<(path: String, bytes: [UInt8]), FolioError>

  /// Writes the pages of the records that `next` gives, which are so many; none makes no page.
  ///
  /// Of a longer list only pages are made whose records are all at hand.
  func write(
    to folder: PageFolder, recordCount: Int, next: () throws -> RowPiece?
  ) throws {
    let list = PagedList(options, recordCount: recordCount)
    var cutter = PageCutter(size: list.size, after: list.skipped)
    var number = list.first
    try workers.forEach { () throws -> Task? in
      guard number <= list.last, let piece = try cutter.page(next) else { return nil }
      defer { number += 1 }
      return Task(piece: piece, number: number)
    } work: { task -> Page in
      do throws(FolioError) {
        return .success(try page(task, of: list))
      } catch {
        return .failure(error)
      }
    } consume: { page in
      let (path, bytes) = try page.get()
      try folder.write(path, bytes)
      return true
    }
  }

  private func page(
    _ task: Task, of list: PagedList
  ) throws(FolioError) -> (path: String, bytes: [UInt8]) {
    let records = RecordsObject(
      table: task.piece.table, rows: task.piece.rows, slugs: [], dates: dates)
    let before = (task.number - 1) * list.size
    var context = Context()
    context["records"] = .table(records)
    context["page"] = .dictionary([
      ("number", .integer(task.number)), ("count", .integer(list.pageCount)),
      ("first", .integer(before + 1)), ("last", .integer(before + task.piece.rows.count)),
      ("total", .integer(list.total)),
    ])
    do throws(TemplateError) {
      let path = String(
        decoding: try name.render(context, escaping: Autoescape.none), as: UTF8.self)
      let escaping = Autoescape.named(by: path)
      return (path, try template.render(context, escaping: escaping))
    } catch {
      throw FolioError(.badConfiguration, error.diagnostics(path: library.displayPath(of:)))
    }
  }
}
