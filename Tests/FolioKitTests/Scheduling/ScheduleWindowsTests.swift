import Records
import Testing

@testable import FolioKit

@Suite struct ScheduleWindowsTests {
  /// The spans are those of Python's zoneinfo, minute for minute; see `windows.py` beside them.
  @Test(arguments: CaseFolder.all("Schedule"))
  func windowsAreOpenWhenPythonSaysTheyAre(_ folder: CaseFolder) throws {
    let rows = try #require(folder.text("windows.tsv")).split(separator: "\n")
    #expect(rows.count == 100)
    for row in rows {
      let cells = row.split(separator: "\t").map(String.init)
      let zone = try #require(ZoneRules(cells[0]))
      let start = try #require(ClockTime(cells[1]))
      let stop = try #require(ClockTime(cells[2]))
      let schedule = try Schedule(start: start, stop: stop, frequency: 7)
      let from = try #require(Int64(cells[3]))
      let to = try #require(Int64(cells[4]))
      let spans = cells[5].split(separator: ",").map { span in
        let ends = span.split(separator: "-").compactMap { Int64($0) }
        return ends[0]..<ends[1]
      }
      let edges = spans.flatMap {
        [$0.lowerBound - 1, $0.lowerBound, $0.upperBound - 1, $0.upperBound]
      }
      let minutes = Array(stride(from: from, to: to, by: 17)) + edges
      for minute in minutes where (from..<to).contains(minute) {
        let instant = Instant(seconds: minute * 60)
        let isInside = spans.contains { $0.contains(minute) }
        #expect(schedule.contains(instant, in: zone) == isInside, "\(cells.prefix(3)) \(minute)")
        let dues = spans.flatMap { stride(from: $0.lowerBound, to: $0.upperBound, by: 7) }
        let next = try #require(dues.filter { $0 >= minute }.min())
        #expect(
          schedule.nextDue(from: instant, in: zone) == Instant(seconds: next * 60),
          "\(cells.prefix(3)) \(minute)")
      }
    }
  }

  @Test func aSecondBeforeTheStartIsOutside() throws {
    let zone = try #require(ZoneRules("UTC"))
    let schedule = try Schedule(
      start: try #require(ClockTime("22:00")), stop: try #require(ClockTime("06:00")))
    let opening: Int64 = 20_000 * 86_400 + 22 * 3600
    #expect(!schedule.contains(Instant(seconds: opening - 1, attoseconds: 999), in: zone))
    #expect(schedule.contains(Instant(seconds: opening), in: zone))
    #expect(schedule.contains(Instant(seconds: opening + 8 * 3600 - 1), in: zone))
    #expect(!schedule.contains(Instant(seconds: opening + 8 * 3600), in: zone))
  }

  @Test func farInstantsDoNotTrap() throws {
    let zone = try #require(ZoneRules("Europe/London"))
    let schedule = try Schedule(
      start: try #require(ClockTime("22:00")), stop: try #require(ClockTime("06:00")))
    for far in [Int64.min, .max, -9_000_000_000_000, 9_000_000_000_000, 690_000_000_000] {
      _ = schedule.contains(Instant(seconds: far), in: zone)
      _ = schedule.nextDue(from: Instant(seconds: far), in: zone)
    }
  }
}
