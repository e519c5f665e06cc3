import Records

/// Makes a schedule of its keys in a file, and notes every fault on the way.
struct ScheduleReader {
  private let values: [ScheduleKey: RelaxedJSON]
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads the keys of the object, or the file, at `place`.
  ///
  /// `tellsOfMissing` is whether keys that are missing are faults here, and not told of by the caller.
  static func read(
    _ values: [ScheduleKey: RelaxedJSON], at place: Place, tellsOfMissing: Bool = true
  ) -> (schedule: Schedule?, diagnostics: [Diagnostic]) {
    var reader = ScheduleReader(values: values)
    if tellsOfMissing { reader.reportMissing(at: place) }
    let schedule = reader.schedule(at: place)
    return (schedule, reader.diagnostics)
  }

  private init(values: [ScheduleKey: RelaxedJSON]) { self.values = values }

  private mutating func reportMissing(at place: Place) {
    for key in ScheduleKey.required where values[key] == nil {
      report(place, "the schedule needs the key \(key.rawValue.quoted)")
    }
  }

  private mutating func schedule(at place: Place) -> Schedule? {
    let start = clockTime(.start)
    let stop = clockTime(.stop)
    let frequency = frequency()
    let zone = timeZone()
    guard let start, let stop, let frequency, diagnostics.isEmpty else { return nil }
    do throws(ScheduleFault) {
      return try Schedule(start: start, stop: stop, frequency: frequency, timeZone: zone)
    } catch {
      report(values[error.key]?.place ?? place, error.message)
      return nil
    }
  }

  private mutating func clockTime(_ key: ScheduleKey) -> ClockTime? {
    guard let node = values[key] else { return nil }
    guard case .text(let text) = node.value, let time = ClockTime(text) else {
      report(
        node.place, "\(key.rawValue.quoted) must be a time such as \"22:00\", not \(node.shown)")
      return nil
    }
    return time
  }

  private mutating func frequency() -> Int? {
    guard let node = values[.frequency] else { return Schedule.defaultFrequency }
    switch node.value {
    case .number(let digits), .text(let digits):
      if let minutes = Int(digits), (1...1440).contains(minutes) { return minutes }
    case .null, .boolean, .list, .object: break
    }
    report(
      node.place,
      "\"frequency\" must be a whole number of minutes from 1 to 1440, not \(node.shown)")
    return nil
  }

  private mutating func timeZone() -> String? {
    guard let node = values[.timeZone] else { return nil }
    guard case .text(let name) = node.value, ZoneRules(name) != nil else {
      report(
        node.place, "\"timeZone\" must be a zone such as \"Europe/London\", not \(node.shown)")
      return nil
    }
    return name
  }

  private mutating func report(_ place: Place, _ message: String) {
    diagnostics.append(place.diagnostic(.error, message))
  }
}

extension RelaxedJSON {
  /// The value as a message names it.
  fileprivate var shown: String {
    switch value {
    case .text(let text): text.quoted
    case .number(let digits): digits
    case .null, .boolean, .list, .object: kind
    }
  }
}
