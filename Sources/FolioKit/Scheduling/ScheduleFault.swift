/// Why start, stop and frequency do not go together.
package enum ScheduleFault: Error, Equatable {
  /// The window would never open or never close.
  case isEmpty(ClockTime)
  /// The frequency as written, and the window that it does not fit.
  case badFrequency(String, ClockTime, ClockTime, length: Int)

  package var message: String {
    switch self {
    case .isEmpty(let time): "stop must be another time than start; both are \(time)"
    case .badFrequency(let given, let start, let stop, let length):
      "the frequency must be a whole number of minutes from 1 to \(length), "
        + "as long as from \(start) to \(stop), not \(given)"
    }
  }

  /// Whose value is at fault.
  var key: ScheduleKey {
    switch self {
    case .isEmpty: .stop
    case .badFrequency: .frequency
    }
  }
}
