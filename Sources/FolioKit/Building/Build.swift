import Records

/// The main job: a configuration's reports, published all or not at all.
package struct Build {
  package let options: BuildOptions
  package let services: Services

  package init(options: BuildOptions, services: Services) {
    self.options = options
    self.services = services
  }

  /// Runs the pipeline; a quiet success says nothing but to a terminal.
  package func run() throws(FolioError) -> ExitCode {
    let log = RunLog(clock: services.clock)
    let records = RunRecords(options, services: services)
    try records.prepare()
    do throws(FolioError) {
      guard try shown(log) != nil else { return .fine }
    } catch {
      log.note(error.diagnostics)
      records.write(log.finished(error.code))
      throw error
    }
    let figures = log.finished(.fine)
    records.write(figures)
    let reporting = options.reporting
    if reporting.isVerbose { services.report(figures.stageLines) }
    if reporting.isVerbose || (services.terminal != nil && !reporting.isQuiet) {
      services.report("folio: \(figures.line)\n")
    }
    return .fine
  }

  private func shown(_ log: RunLog) throws(FolioError) -> BuildOutcome? {
    try services.showing({ log.progress }, options.progress, options.reporting) {
      (watched) throws(FolioError) in
      try Build(options: options, services: watched).outcome(log)
    }
  }

  /// Runs the pipeline and reports its warnings; nil where it is not the time.
  func outcome(_ log: RunLog) throws(FolioError) -> BuildOutcome? {
    if options.onlyIfDue, try !isDue() { return nil }
    let project = try Project(options, services: services)
    let configuration = project.configuration
    log.note(
      sources: configuration.sources.map { .file(configuration.resolve($0.path.value)) })
    let outcome = try project.pipeline(log).run()
    let noticed = outcome.published.warnings.map {
      Diagnostic(.warning, path: project.outputFolder, message: $0)
    }
    let remarks = project.warnings + outcome.warnings + noticed
    log.note(remarks)
    services.report(remarks, options.reporting)
    return outcome
  }

  private func isDue() throws(FolioError) -> Bool {
    let store = try SettingsStore.read(
      options.configuration, reading: services.reading, environment: services.environment,
      settings: [], requiresFile: false)
    try store.refuseConfigurationFaults()
    let schedule = try store.requiredSchedule(machineZone: services.clock.timeZone)
    return try ScheduleGate(schedule, services, options.reporting).isOpen()
  }
}
