import Records

/// The way data goes in a build: load, select, render, publish.
struct Pipeline {
  let shelf: CollectionShelf
  let planner: SitePlanner
  let renderer: SiteRenderer
  let publication: PublicationPlan
  let log: RunLog
  /// Whether any warning is an error.
  let isStrict: Bool

  /// Runs the stages; only the last changes what readers of the output see.
  ///
  /// Whatever is thrown, the output folder is as it was.
  func run() throws(FolioError) -> BuildOutcome {
    // Before anything is read, so that a second build or an impossible output ends at once.
    let begun = try log.measure(.publish) { () throws(FolioError) in try publication.begin() }
    let warnings = try make(to: begun.writer)
    // publish: all of it or nothing
    let summary = try log.measure(.publish) { () throws(FolioError) in
      try publication.publish(begun)
    }
    log.note(summary)
    return BuildOutcome(warnings: warnings, published: summary)
  }

  /// Makes every file, part by part, so that no records stay in memory longer than they are used.
  func make(to writer: PageWriter) throws(FolioError) -> [Diagnostic] {
    var remarks: [Diagnostic] = []
    var failure: FolioError?
    do throws(FolioError) {
      remarks = try log.measure(.render) { () throws(FolioError) in
        var site = try planner.plan()
        let templates = try renderer.begin(site, to: writer)
        for (index, part) in site.parts.enumerated() {
          // load, select: paths -> what is shown of the collections that the part needs
          guard let ready = try site.beginning(part) else { break }
          // render: routes -> files
          let areLast = index == site.parts.count - 1
          try renderer.render(part, of: ready, templates, to: writer) { pages in
            log.note(pages: pages, areLast: areLast)
          }
          site = ready.ending(part)
        }
        return templates.warnings
      }
    } catch {
      failure = error
    }
    // All faults of all sources are told, and before a fault that may only follow from them.
    shelf.readRest()
    let warnings = try shelf.verdict(isStrict: isStrict)
    if let failure { throw failure }
    return warnings + remarks
  }
}
