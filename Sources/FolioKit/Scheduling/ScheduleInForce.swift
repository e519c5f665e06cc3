import Records

/// A schedule, the zone whose clock it goes by, and where both were said.
struct ScheduleInForce {
  let schedule: Schedule
  /// `folio.json` or the preferences file.
  let origin: PreferenceOrigin
  let timeZone: String
  /// Nil for the zone of the machine.
  let zoneOrigin: PreferenceOrigin?
  let rules: ZoneRules

  /// The window in words, such as `22:00 to 06:00, Europe/London`.
  var text: String { "\(schedule.start) to \(schedule.stop), \(timeZone)" }
}

extension SettingsStore {
  /// The schedule that the preferences file, or else the configuration, holds; nil without any.
  ///
  /// Its zone is its own, else that of the configuration, else `machineZone`.
  func scheduleInForce(machineZone: String) throws(FolioError) -> ScheduleInForce? {
    let (found, faults) = savedSchedule()
    guard faults.isEmpty else { throw FolioError(.badConfiguration, faults) }
    guard let found else { return nil }
    let (schedule, origin) = found
    var zone = (name: machineZone, origin: PreferenceOrigin?.none)
    if let own = schedule.timeZone {
      zone = (own, origin)
    } else if configuration.namesTimeZone {
      zone = (configuration.timeZone.value, .configuration(configuration.timeZone.place))
    }
    guard let rules = ZoneRules(zone.name) else {
      throw FolioError(
        .badConfiguration,
        [(zone.origin ?? origin).diagnostic(.error, "unknown time zone \(zone.name.quoted)")])
    }
    return ScheduleInForce(
      schedule: schedule, origin: origin, timeZone: zone.name, zoneOrigin: zone.origin,
      rules: rules)
  }

  /// What is wrong with the schedule of the preferences file.
  var scheduleFaults: [Diagnostic] { savedSchedule().faults }

  private func savedSchedule() -> (
    found: (schedule: Schedule, origin: PreferenceOrigin)?, faults: [Diagnostic]
  ) {
    if let file {
      var values: [ScheduleKey: RelaxedJSON] = [:]
      for item in PreferenceFile.read(file).file.values {
        guard item.key.value.hasPrefix("schedule."),
          let key = ScheduleKey(rawValue: String(item.key.value.dropFirst("schedule.".count)))
        else { continue }
        values[key] = item.value
      }
      if let first = values.values.min(by: { $0.place.offset < $1.place.offset }) {
        let (schedule, faults) = ScheduleReader.read(values, at: first.place)
        return (schedule.map { ($0, .file(first.place)) }, faults)
      }
    }
    let configured = configuration.schedule
    return (configured.map { ($0.value, .configuration($0.place)) }, [])
  }

  /// Saves a schedule in the preferences file, all of it or nothing.
  mutating func set(_ schedule: Schedule) throws(FolioError) {
    try change { (document) throws(FolioError) in
      try document.set("schedule.start", to: .text("\(schedule.start)"))
      try document.set("schedule.stop", to: .text("\(schedule.stop)"))
      try document.set("schedule.frequency", to: .number("\(schedule.frequency)"))
      if let zone = schedule.timeZone {
        try document.set("schedule.timeZone", to: .text(zone))
      } else {
        try document.remove("schedule.timeZone")
      }
    }
  }
}
