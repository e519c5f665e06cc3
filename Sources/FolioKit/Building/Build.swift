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
    if options.onlyIfDue, try !isDue() { return .fine }
    let project = try Project(options, services: services)
    let outcome = try project.pipeline().run()
    services.report(project.warnings + outcome.warnings, options.reporting)
    if options.reporting.isVerbose { services.report(outcome.text) }
    return .fine
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
