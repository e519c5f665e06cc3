/// The service and the timer of systemd that run a project's exports.
enum SystemdUnits {
  static func text(_ schedule: ScheduleInForce, command: InstalledCommand, name: String) -> String {
    let window = schedule.schedule
    let times = ClockPattern.patterns(of: window.times).map { pattern in
      let hours = ClockPattern.ranges(pattern.hours, to: "..", ClockTime.twoDigits)
      let minutes = pattern.minutes.map(ClockTime.twoDigits).joined(separator: ",")
      return "OnCalendar=*-*-* \(hours):\(minutes):00 \(schedule.timeZone)\n"
    }
    // The path is not the last word: a backslash at the end would take the next line in.
    let description =
      "Folio report of \(InstalledCommand.systemdPlain(command.configuration)), "
      + "every \(window.frequency) minutes from \(window.start) to \(window.stop)"
    return """
      # ~/.config/systemd/user/\(name).service
      [Unit]
      Description=\(description)

      [Service]
      Type=oneshot
      ExecStart=\(command.systemdText)

      # ~/.config/systemd/user/\(name).timer
      [Unit]
      Description=\(description)

      [Timer]
      \(times.joined())
      [Install]
      WantedBy=timers.target

      # systemctl --user daemon-reload && systemctl --user enable --now \(name).timer

      """
  }

  /// What the units of a project are called.
  static func name(ofProjectIn folder: String) -> String {
    let words = Slug.words(in: ResolvedPath.split(folder).name)
    return words.isEmpty ? "folio" : "folio-\(words)"
  }
}
