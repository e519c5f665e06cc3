import Records

/// Shows, sets and asks the schedule of a project.
package struct ScheduleCommand {
  package enum Action: Sendable, Equatable {
    case show
    case set(ScheduleWish)
    case crontab
    case systemd
    case due
  }

  package let action: Action
  package let options: ScheduleOptions
  package let services: Services

  package init(_ action: Action, options: ScheduleOptions, services: Services) {
    self.action = action
    self.options = options
    self.services = services
  }

  /// Does what was asked; gives what goes to standard output and how the run ends.
  package func run() throws(FolioError) -> (text: String, code: ExitCode) {
    var store = try SettingsStore.read(
      options.configuration, reading: services.reading, environment: services.environment,
      settings: [], requiresFile: false)
    switch action {
    case .set(let wish):
      let old = try? store.scheduleInForce(machineZone: services.clock.timeZone)
      try store.set(try wish.schedule(changing: old?.schedule))
      try store.save()
      return ("", .fine)
    case .show:
      return (try show(store), .fine)
    case .crontab:
      let command = try command()
      return (
        try Crontab.text(
          try inForce(store), command: command, machineZone: services.clock.timeZone), .fine
      )
    case .systemd:
      let command = try command()
      let folder = ResolvedPath.split(command.configuration).folder
      return (
        SystemdUnits.text(
          try inForce(store), command: command, name: SystemdUnits.name(ofProjectIn: folder)),
        .fine
      )
    case .due:
      let isDue = try ScheduleGate(try inForce(store), services, options.reporting).isOpen()
      return ("", isDue ? .fine : .notDue)
    }
  }

  private func inForce(_ store: SettingsStore) throws(FolioError) -> ScheduleInForce {
    try store.refuseConfigurationFaults()
    return try store.requiredSchedule(machineZone: services.clock.timeZone)
  }

  private func show(_ store: SettingsStore) throws(FolioError) -> String {
    try store.refuseConfigurationFaults()
    guard let found = try store.scheduleInForce(machineZone: services.clock.timeZone) else {
      services.report(
        [
          Diagnostic(.warning, path: store.configuration.source.path, message: "no schedule is set")
        ],
        options.reporting)
      return ""
    }
    let layer = found.origin.layer
    let zoneLayer = found.zoneOrigin?.layer ?? "machine"
    return PreferenceTable.text([
      ["start", layer, "\(found.schedule.start)"], ["stop", layer, "\(found.schedule.stop)"],
      ["frequency", layer, "\(found.schedule.frequency)"],
      ["timeZone", zoneLayer, found.timeZone],
    ])
  }

  private func command() throws(FolioError) -> InstalledCommand {
    guard let configuration = FileTree.canonicalPath(options.configuration),
      let program = FileTree.canonicalPath("/proc/self/exe")
    else { throw FolioError(.inputMissing, "\(options.configuration.quoted) is not there") }
    return try InstalledCommand(program: program, configuration: configuration)
  }
}
