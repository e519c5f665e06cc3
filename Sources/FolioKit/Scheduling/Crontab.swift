/// The lines of a crontab that run a project's exports.
enum Crontab {
  /// Cron goes by the clock of the machine: where the schedule goes by another, the lines run all
  /// day, and `--if-due` keeps them to the window.
  static func text(
    _ schedule: ScheduleInForce, command: InstalledCommand, machineZone: String
  ) throws(FolioError) -> String {
    let window = schedule.schedule
    let line = try command.crontabText()
    var text = "# folio: every \(window.frequency) minutes from \(schedule.text)\n"
    var patterns = ClockPattern.patterns(of: window.times)
    if schedule.timeZone != machineZone {
      text += "# The machine's clock is that of \(machineZone), so cron asks all day.\n"
      let minutes = Set(patterns.flatMap(\.minutes)).sorted()
      patterns = [ClockPattern(hours: Array(0...23), minutes: minutes)]
    }
    for pattern in patterns {
      let minutes = pattern.minutes.map(String.init).joined(separator: ",")
      let hours =
        pattern.hours.count == 24
        ? "*" : ClockPattern.ranges(pattern.hours, to: "-", String.init)
      text += "\(minutes) \(hours) * * * \(line)\n"
    }
    return text
  }
}
