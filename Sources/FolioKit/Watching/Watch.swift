import Records

/// Builds whenever something changes that a build reads, until it is told to end.
package struct Watch {
  private let options: BuildOptions
  private var services: Services

  /// Milliseconds without a change after which a burst is over.
  private static let quiet: Int32 = 50
  /// Bursts that never end are cut after so long.
  private static let patience = Duration.milliseconds(500)

  package init(options: BuildOptions, services: Services) {
    self.options = options
    self.services = services
    self.services.isStopped = { StopRequest.isThere }
  }

  /// Runs until SIGINT, SIGTERM or SIGHUP; a failed build keeps the last report and says why.
  package func run() throws(FolioError) -> ExitCode {
    do throws(FileFault) {
      try StopRequest.begin()
      return try run(FolderWatcher())
    } catch {
      throw FolioError(.inputOutput, error.message)
    }
  }

  private func run(_ watcher: FolderWatcher) throws(FileFault) -> ExitCode {
    var reason = "watching"
    while !services.isStopped() {
      // Before the build, so that a change while it runs is not missed.
      let targets = currentTargets()
      _ = try watcher.set(targets.folders)
      guard build(because: reason) else { return .usage }
      guard let change = try nextChange(watcher, targets) else { break }
      reason = change
    }
    return .fine
  }

  /// Builds and says in one line what came of it; false where no change of a file could help.
  private func build(because reason: String) -> Bool {
    var reporting = options.reporting
    do throws(FolioError) {
      var once = options
      once.reporting.isVerbose = false
      let outcome = try Build(options: once, services: services)
        .outcome(RunLog(clock: services.clock))
      if !services.isStopped(), let outcome, !reporting.isQuiet {
        services.report("folio: \(reason): \(outcome.counts)\n")
      }
    } catch {
      if services.isStopped() { return true }
      services.report(error.text)
      if error.code == .usage { return false }
      reporting.isVerbose = false
      services.report("folio: \(reason): not built, the last report stays\n")
    }
    return true
  }

  /// Waits for a change and the end of its burst, and gives its words; nil for a request to stop.
  private func nextChange(
    _ watcher: FolderWatcher, _ targets: WatchTargets
  ) throws(FileFault) -> String? {
    var changed: [String] = []
    while changed.isEmpty {
      _ = try watcher.wait(nil)
      if services.isStopped() { return nil }
      changed = try concerning(watcher.events(), targets)
    }
    let deadline = ContinuousClock.now + Self.patience
    while ContinuousClock.now < deadline, try watcher.wait(Self.quiet) {
      if services.isStopped() { return nil }
      changed += try concerning(watcher.events(), targets)
    }
    let names = Set(changed)
    let first = changed.first ?? ""
    return names.count > 1 ? "\(first) and \(names.count - 1) more changed" : "\(first) changed"
  }

  /// What the events are about, of what a build reads.
  private func concerning(_ events: [FolderWatcher.Event], _ targets: WatchTargets) -> [String] {
    events.compactMap { event in
      switch event {
      case .lost: return "something"
      case .changed(let folder, let name):
        return targets.concerns(folder: folder, name: name) ? shown(folder, name) : nil
      case .created(let folder, let name):
        let path = WatchTargets.join(folder, name)
        // A new file is closed once it is whole, which is an event of its own.
        if FileTree.isLoneFile(path) { return nil }
        return targets.concerns(folder: folder, name: name) ? shown(folder, name) : nil
      }
    }
  }

  private func shown(_ folder: String, _ name: String) -> String {
    folder == "." ? name : WatchTargets.join(folder, name)
  }

  /// What a build would read now; the configuration alone where it cannot be understood.
  private func currentTargets() -> WatchTargets {
    guard let bytes = try? services.reading.file(options.configuration) else {
      return WatchTargets(configuration: options.configuration)
    }
    let source = TextFile(path: options.configuration, bytes: bytes)
    let (configuration, _) = Configuration.parse(source, schemas: Collections.builtIn)
    return WatchTargets(
      configuration,
      output: options.output ?? configuration.resolve(configuration.output.value),
      templates: TemplateLibrary(configuration: configuration).folders,
      mappings: configuration.mappingPaths)
  }
}
