import Testing

@testable import FolioKit

@Suite struct ScheduleTests {
  private func schedule(_ start: String, _ stop: String, _ frequency: Int) throws -> Schedule {
    try Schedule(
      start: try #require(ClockTime(start)), stop: try #require(ClockTime(stop)),
      frequency: frequency)
  }

  @Test(arguments: [("22:00", "06:00", 480), ("00:00", "23:59", 1439), ("06:00", "05:59", 1439)])
  func lengths(_ start: String, _ stop: String, _ length: Int) throws {
    #expect(try schedule(start, stop, length).length == length)
    #expect(throws: ScheduleFault.self) { try schedule(start, stop, length + 1) }
    #expect(throws: ScheduleFault.self) { try schedule(start, stop, 0) }
    #expect(throws: ScheduleFault.self) { try schedule(start, stop, -15) }
    #expect(throws: ScheduleFault.self) { try schedule(start, start, 1) }
  }

  @Test(arguments: ["", "24:00", "22:60", "7:00", "22.00", "22:00:00", " 22:00", "-1:00", "２２:00"])
  func timesThatNoClockShows(_ text: String) { #expect(ClockTime(text) == nil) }

  @Test func timesOfADay() throws {
    let times = try schedule("23:30", "00:30", 20).times.map(\.description)
    #expect(times == ["23:30", "23:50", "00:10"])
  }

  /// Every time of the day is in one pattern, and no other is.
  @Test(arguments: [
    ("22:00", "06:00", 15), ("22:10", "06:00", 15), ("08:00", "18:00", 90),
    ("23:59", "23:58", 7), ("00:00", "00:01", 1),
  ])
  func patternsNameEachTimeOnce(_ start: String, _ stop: String, _ frequency: Int) throws {
    let times = try schedule(start, stop, frequency).times
    let named = ClockPattern.patterns(of: times).flatMap { pattern in
      pattern.hours.flatMap { hour in
        pattern.minutes.compactMap { ClockTime(hour: hour, minute: $0) }
      }
    }
    #expect(named.count == times.count)
    #expect(Set(named) == Set(times))
  }

  @Test func runsAreDrawnTogether() {
    #expect(ClockPattern.ranges([0, 1, 2, 5, 22, 23], to: "-", String.init) == "0-2,5,22-23")
  }

  @Test func aWishKeepsWhatItDoesNotSay() throws {
    let old = try schedule("22:00", "06:00", 30)
    let wish = ScheduleWish(start: nil, stop: "07:00", frequency: nil, timeZone: "Europe/London")
    let new = try wish.schedule(changing: old)
    #expect(new.start == old.start)
    #expect(new.stop == ClockTime("07:00"))
    #expect(new.frequency == 30)
    #expect(new.timeZone == "Europe/London")
  }
}
