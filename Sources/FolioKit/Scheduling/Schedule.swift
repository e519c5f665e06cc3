/// The hours in which exports run, and how often they do.
///
/// Each night has its window once. It begins when the clock of the zone shows the start, or passes
/// over it, and ends when it then shows the stop, or passes over it; where clocks are put forward
/// over both, it lasts as long as on other nights. An hour that clocks repeat belongs to a window that
/// is open, and opens none again.
package struct Schedule: Sendable, Equatable {
  package let start: ClockTime
  /// Before the start means the next day.
  package let stop: ClockTime
  /// Minutes between two exports.
  package let frequency: Int
  /// The zone whose clock counts; nil is that of the project.
  package let timeZone: String?

  package static let defaultFrequency = 15

  /// Throws where the three do not go together.
  package init(
    start: ClockTime, stop: ClockTime, frequency: Int = defaultFrequency, timeZone: String? = nil
  ) throws(ScheduleFault) {
    self.start = start
    self.stop = stop
    self.frequency = frequency
    self.timeZone = timeZone
    if start == stop { throw .isEmpty(start) }
    guard frequency >= 1, frequency <= length else {
      throw .badFrequency(String(frequency), start, stop, length: length)
    }
  }

  /// How many minutes a window lasts, but on the nights in which clocks change.
  package var length: Int {
    let difference = stop.minutes - start.minutes
    return difference > 0 ? difference : difference + 1440
  }

  /// The times at which exports run, by the clock.
  package var times: [ClockTime] {
    stride(from: 0, to: length, by: frequency).map { start.adding($0) }
  }
}
