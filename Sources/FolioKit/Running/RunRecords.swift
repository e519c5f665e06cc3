import Records

/// The files that tell programs how a run went: `--summary`, `--metrics`.
struct RunRecords {
  private let options: BuildOptions
  private let services: Services

  init(_ options: BuildOptions, services: Services) {
    self.options = options
    self.services = services
  }

  /// Refuses files that cannot be made, before anything is built.
  func prepare() throws(FolioError) {
    for path in [options.summary, options.metrics].compactMap({ $0 }) {
      do throws(FileFault) {
        try ReplacementFile(replacing: path).abandon()
      } catch {
        throw FolioError(error.exitCode, error.message)
      }
    }
  }

  /// Replaces the files; a report that is published is not taken back for one that fails.
  func write(_ figures: RunFigures) {
    if let path = options.summary {
      replace(path, by: figures.json(version: Version.number).text)
    }
    if let path = options.metrics {
      let old = (try? services.reading.file(path)) ?? []
      let metrics = RunMetrics(
        figures, configuration: configuration, time: services.clock.now(),
        before: String(decoding: old, as: UTF8.self))
      replace(path, by: metrics.text)
    }
  }

  /// The configuration's full path, so that the metrics of two projects differ.
  private var configuration: String {
    let path = options.configuration
    return path.hasPrefix("/") ? path : services.workingFolder + "/" + path
  }

  private func replace(_ path: String, by text: String) {
    do throws(FileFault) {
      let file = try ReplacementFile(replacing: path)
      try file.write(Array(text.utf8).span)
      try file.finish()
    } catch {
      services.report(Diagnostic(.warning, path: "", message: error.message).text)
    }
  }
}
