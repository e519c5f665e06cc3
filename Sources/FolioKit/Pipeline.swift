import Records

/// The way data goes in a build: load, select, render, publish.
struct Pipeline {
  let loader: DatasetLoader
  let selector: Selector
  let planner: SitePlanner
  let renderer: SiteRenderer
  let publication: PublicationPlan

  /// Runs the stages; only the last changes what readers of the output see.
  ///
  /// Whatever is thrown, the output folder is as it was.
  func run() throws(FolioError) -> BuildOutcome {
    // Before anything is read, so that a second build or an impossible output ends at once.
    let publisher = try publication.begin()
    // load: paths -> Dataset
    let (dataset, warnings) = try loader.load()
    // select: Dataset -> Dataset
    let shown = try selector.select(dataset)
    // render: Dataset -> Site -> files of the stage
    let site = try planner.plan(shown)
    let remarks = try renderer.render(site, to: .publishing(publisher))
    // publish: all of it or nothing
    let summary = try publication.publish(publisher)
    return BuildOutcome(warnings: warnings + remarks, published: summary)
  }
}
