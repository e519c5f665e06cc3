/// Some hours and the minutes of each at which something runs, as timers write them.
struct ClockPattern: Equatable {
  var hours: [Int]
  var minutes: [Int]

  /// Patterns that together name each of the times once.
  static func patterns(of times: [ClockTime]) -> [ClockPattern] {
    var minutes: [Int: [Int]] = [:]
    for time in times { minutes[time.hour, default: []].append(time.minute) }
    var hours: [[Int]: [Int]] = [:]
    for (hour, minutes) in minutes { hours[minutes.sorted(), default: []].append(hour) }
    return hours.map { ClockPattern(hours: $0.value.sorted(), minutes: $0.key) }
      .sorted { $0.hours.lexicographicallyPrecedes($1.hours) }
  }

  /// Numbers with runs drawn together, such as `0-5,22-23`.
  static func ranges(_ numbers: [Int], to sign: String, _ write: (Int) -> String) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { run in
      run.count == 1
        ? write(run.lowerBound) : write(run.lowerBound) + sign + write(run.upperBound)
    }.joined(separator: ",")
  }
}
