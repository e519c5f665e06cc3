import FolioKit

extension Program {
  func schedule(_ arguments: Arguments) throws -> ExitCode {
    let verb = try arguments.choiceOfOperand(ScheduleVerb.self)
    try arguments.refuseOperands(after: 1)
    for name in [OptionName.start, .stop, .every, .timeZone]
    where verb != .set && arguments.has(name) {
      throw arguments.usageError("--\(name.rawValue) has no effect on \(verb.rawValue)")
    }
    var options = ScheduleOptions()
    if let path = arguments.value(.config) { options.configuration = path }
    options.reporting = try arguments.reporting()
    let action: ScheduleCommand.Action =
      switch verb {
      case .show: .show
      case .set:
        .set(
          ScheduleWish(
            start: arguments.value(.start), stop: arguments.value(.stop),
            frequency: arguments.value(.every), timeZone: arguments.value(.timeZone)))
      case .crontab: .crontab
      case .systemd: .systemd
      case .due: .due
      }
    let (text, code) = try ScheduleCommand(action, options: options, services: services).run()
    try StandardOutput.write(text)
    return code
  }
}

/// What can be done with the schedule.
enum ScheduleVerb: String, CaseIterable {
  case show, set, crontab, systemd, due
}
