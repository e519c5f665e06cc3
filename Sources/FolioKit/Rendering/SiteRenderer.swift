import Dispatch
import Records

/// Renders the files of a site, several at once.
struct SiteRenderer {
  /// How many files are rendered at once.
  let jobs: Int
  let isStrict: Bool
  /// Whether the run was told to end.
  let isStopped: @Sendable () -> Bool
  let log: RunLog

  /// Compiles the templates and copies the assets.
  func begin(_ site: Site, to writer: PageWriter) throws(FolioError) -> PageTemplates {
    let templates = try PageTemplates(site)
    if isStrict, !templates.warnings.isEmpty {
      throw FolioError(.badConfiguration, templates.warnings)
    }
    for asset in site.map.assets {
      do {
        try writer.copy(asset.source, try RelativePath(asset.path))
      } catch {
        throw FolioError(rendering: asset.path, failedWith: error)
      }
    }
    return templates
  }

  /// Writes every file of a part.
  ///
  /// Of several failures the first in the order of the reports is thrown, whatever the timing.
  func render(
    _ part: SitePart, of site: Site, _ templates: PageTemplates, to writer: PageWriter,
    counted: (Int) -> Void
  ) throws(FolioError) {
    writer.expect(site.map.draft.claimed.table)
    let queue = PageQueue(part, of: site.map, isStopped: isStopped)
    counted(queue.count)
    let threads = min(jobs, max(1, queue.count))
    // Where there are fewer files than threads, a large one may be made in pieces side by side.
    let workers = Workers.upTo(jobs / max(1, threads))
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      let maker = PageMaker(
        threads > 1 ? site.twin : site, templates, to: writer, workers: workers,
        files: threads > 1 ? queue.count : 1)
      var files = queue.next()
      while !files.isEmpty {
        var makings: [PageMaking] = []
        for index in files {
          do throws(FolioError) {
            makings.append(try maker.make(queue.route(index)))
          } catch {
            // Those after it are not wanted any more; those before it are others' or are made.
            queue.fail(index, error)
            break
          }
        }
        log.note(makings)
        files = queue.next()
      }
    }
    if let failure = queue.failure { throw failure }
  }
}
