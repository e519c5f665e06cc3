import FolioKit
import Testing

@Suite struct DateOrderTests {
  /// By arithmetic: 20:00 in New York in September is midnight UTC.
  @Test func comparesInstantsNotSpellings() throws {
    let dates = try #require(DateOrder(timeZone: "UTC"))
    #expect(dates.compare("2026-09-20T20:00:00-04:00", "2026-09-21T00:00:00Z") == 0)
    #expect(dates.compare("2026-09-21T01:00:00+02:00", "2026-09-21T00:00:00Z") == -1)
    #expect(dates.compare("2026-09-21", "2026-09-20T23:59:59Z") == 1)
  }

  @Test func aDateWithoutZoneIsInTheGivenOne() throws {
    let dates = try #require(DateOrder(timeZone: "America/New_York"))
    #expect(dates.compare("2026-09-21", "2026-09-21T04:00:00Z") == 0)
  }

  @Test func whatIsNoDateIsNotCompared() throws {
    let dates = try #require(DateOrder(timeZone: "UTC"))
    #expect(dates.compare("yesterday", "2026-09-21") == nil)
    #expect(dates.compare("2026-02-30", "2026-09-21") == nil)
  }

  @Test func anUnknownZoneIsRefused() {
    #expect(DateOrder(timeZone: "Mars/Olympus") == nil)
  }
}
