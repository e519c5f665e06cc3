/// What a time axis counts in.
enum ChartInterval: String, CaseIterable {
  case day, week, month, year

  /// The number of the interval that holds a day, both counted from 1970; weeks begin on Monday.
  func index(of day: Int) -> Int {
    switch self {
    case .day: return day
    case .week: return CivilDay.quotient(day + 3, 7)
    case .month:
      let date = CivilDay(day)
      return (date.year - 1970) * 12 + date.month - 1
    case .year: return CivilDay(day).year - 1970
    }
  }

  /// The first day of an interval.
  func start(_ index: Int) -> CivilDay {
    switch self {
    case .day: CivilDay(index)
    case .week: CivilDay(index * 7 - 3)
    case .month:
      CivilDay(
        year: 1970 + CivilDay.quotient(index, 12),
        month: index - 12 * CivilDay.quotient(index, 12) + 1, day: 1)
    case .year: CivilDay(year: 1970 + index, month: 1, day: 1)
    }
  }

  /// ICU's pattern for an axis.
  var shortPattern: String {
    switch self {
    case .day, .week: "d MMM"
    case .month: "LLL"
    case .year: "yyyy"
    }
  }

  /// ICU's pattern where the interval stands alone.
  var longPattern: String {
    switch self {
    case .day, .week: "d MMM yyyy"
    case .month: "LLLL yyyy"
    case .year: "yyyy"
    }
  }

  /// The shortest interval of which at most `most` lie between two days.
  static func fitting(_ days: ClosedRange<Int>, most: Int) -> ChartInterval {
    allCases.first { $0.index(of: days.upperBound) - $0.index(of: days.lowerBound) < most } ?? .year
  }
}
