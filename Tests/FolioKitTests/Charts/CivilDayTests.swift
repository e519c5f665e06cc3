import Testing

@testable import FolioKit

@Suite struct CivilDayTests {
  /// Numbers as Python's `(date(…) - date(1970, 1, 1)).days` gives them.
  static let days: [(Int, String)] = [
    (0, "1970-01-01"), (-1, "1969-12-31"), (59, "1970-03-01"), (11_016, "2000-02-29"),
    (20_787, "2026-11-30"), (-719_162, "0001-01-01"), (2_932_896, "9999-12-31"),
  ]

  @Test(arguments: days)
  func readsAsADate(_ number: Int, _ text: String) { #expect(CivilDay(number).text == text) }

  @Test func intervalsBeginAtTheirFirstDay() {
    // 30 November 2026 is a Monday.
    #expect(ChartInterval.week.index(of: 20_786) + 1 == ChartInterval.week.index(of: 20_787))
    for interval in ChartInterval.allCases {
      for day in [-719_162, -1, 0, 1, 58, 59, 11_016, 20_786, 20_787, 2_932_896] {
        let index = interval.index(of: day)
        let start = interval.start(index)
        let number = (day - 400...day).last { CivilDay($0) == start }
        #expect(number != nil, "\(interval) of \(day)")
        #expect(number.map { interval.index(of: $0) } == index)
        #expect(number.map { interval.index(of: $0 - 1) } == index - 1)
      }
    }
  }
}
