import Records

/// The main job: a configuration's reports, published all or not at all.
package struct Build {
  package let options: BuildOptions
  package let services: Services

  package init(options: BuildOptions, services: Services) {
    self.options = options
    self.services = services
  }

  /// Runs the pipeline; a quiet success says nothing.
  package func run() throws(FolioError) -> ExitCode {
    if let outcome = try outcome(), options.reporting.isVerbose {
      services.report("folio: \(outcome.counts)\n")
    }
    return .fine
  }

  /// Runs the pipeline and reports its warnings; nil where it is not the time.
  func outcome() throws(FolioError) -> BuildOutcome? {
    if options.onlyIfDue, try !isDue() { return nil }
    let project = try Project(options, services: services)
    let outcome = try project.pipeline().run()
    services.report(project.warnings + outcome.warnings, options.reporting)
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
