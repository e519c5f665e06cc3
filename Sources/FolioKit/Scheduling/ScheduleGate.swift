import Records

/// Lets a run through inside the window of its schedule.
struct ScheduleGate {
  private let found: ScheduleInForce
  private let services: Services
  private let reporting: ReportingOptions

  init(_ found: ScheduleInForce, _ services: Services, _ reporting: ReportingOptions) {
    self.found = found
    self.services = services
    self.reporting = reporting
  }

  /// Whether it is time now, by the clock of the run; says why to those who ask.
  func isOpen() throws(FolioError) -> Bool {
    let now = services.clock.now()
    let isInside = found.schedule.contains(now, in: found.rules)
    if reporting.isVerbose {
      let place = isInside ? "inside" : "outside"
      services.report(
        "folio: \(place) the window of \(found.text): it is \(clock(now))\(next(now))\n")
    }
    return isInside
  }

  private func next(_ now: Instant) -> String {
    guard let due = found.schedule.nextDue(from: now, in: found.rules) else { return "" }
    return ", the next export is due at \(clock(due))"
  }

  private func clock(_ instant: Instant) -> String {
    let local = instant.seconds + (found.rules.offset(at: instant.milliseconds) ?? 0) / 1000
    let minutes = ((local % 86_400 + 86_400) % 86_400) / 60
    return ClockTime(hour: Int(minutes / 60), minute: Int(minutes % 60)).map { "\($0)" } ?? ""
  }
}

extension SettingsStore {
  /// The schedule in force; throws where there is none.
  func requiredSchedule(machineZone: String) throws(FolioError) -> ScheduleInForce {
    if let found = try scheduleInForce(machineZone: machineZone) { return found }
    throw FolioError(
      .badConfiguration, path: configuration.source.path,
      "no schedule is set; folio schedule set --start HH:MM --stop HH:MM sets one")
  }
}
