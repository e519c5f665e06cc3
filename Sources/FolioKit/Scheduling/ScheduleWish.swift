import Records

/// What somebody wants the schedule to be; what is not said stays as it is.
package struct ScheduleWish: Sendable, Equatable {
  package var start: String?
  package var stop: String?
  package var frequency: String?
  /// Empty for the zone of the project.
  package var timeZone: String?

  package init(start: String?, stop: String?, frequency: String?, timeZone: String?) {
    self.start = start
    self.stop = stop
    self.frequency = frequency
    self.timeZone = timeZone
  }

  /// The schedule wished for, all of it checked together.
  package func schedule(changing old: Schedule?) throws(FolioError) -> Schedule {
    if self == ScheduleWish(start: nil, stop: nil, frequency: nil, timeZone: nil) {
      throw FolioError(.usage, "set needs --start, --stop, --every or --time-zone")
    }
    let start = try time(self.start, "--start") ?? old?.start
    let stop = try time(self.stop, "--stop") ?? old?.stop
    guard let start, let stop else {
      throw FolioError(.usage, "no schedule is set yet: --start and --stop are needed")
    }
    let minutes = frequency ?? String(old?.frequency ?? Schedule.defaultFrequency)
    var zone = old?.timeZone
    if let timeZone {
      guard timeZone.isEmpty || ZoneRules(timeZone) != nil else {
        throw FolioError(.usage, "--time-zone: unknown zone \(timeZone.quoted)")
      }
      zone = timeZone.isEmpty ? nil : timeZone
    }
    do throws(ScheduleFault) {
      return try Schedule(start: start, stop: stop, frequency: Int(minutes) ?? 0, timeZone: zone)
    } catch {
      if case .badFrequency(_, let start, let stop, let length) = error {
        let shown = frequency.map { Int($0) == nil ? $0.quoted : $0 } ?? minutes
        throw FolioError(
          .usage, ScheduleFault.badFrequency(shown, start, stop, length: length).message)
      }
      throw FolioError(.usage, error.message)
    }
  }

  private func time(_ text: String?, _ option: String) throws(FolioError) -> ClockTime? {
    guard let text else { return nil }
    if let time = ClockTime(text) { return time }
    throw FolioError(.usage, "\(option) needs a time such as 22:00, not \(text.quoted)")
  }
}
