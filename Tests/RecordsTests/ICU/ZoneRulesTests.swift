import Testing

@testable import Records

@Suite struct ZoneRulesTests {
  @Test func localTimesAreWhatPythonSaysTheyAre() throws {
    var zones: [String: ZoneRules] = [:]
    for row in try Cases.rows("zones.tsv") {
      let zone = try #require(zones[row[0]] ?? ZoneRules(row[0]))
      zones[row[0]] = zone
      let local = try #require(Int64(row[1]))
      let expected = try #require(Int64(row[2]))
      let instant = try #require(zone.instant(ofLocal: local * 1000))
      #expect(instant == expected * 1000, "\(row[0]) \(local)")
    }
    #expect(zones.count == 9)
  }

  @Test func theOffsetAtAnInstantFollowsTheSeason() throws {
    let zone = try #require(ZoneRules("Europe/London"))
    // 29 March 2026, 01:00 UTC is when the clocks go forward.
    let change: Int64 = 1_774_746_000_000
    #expect(zone.offset(at: change - 1) == 0)
    #expect(zone.offset(at: change) == 3_600_000)
  }

  @Test func anUnknownZoneIsNil() {
    #expect(ZoneRules("Europe/Atlantis") == nil)
    #expect(ZoneRules("") == nil)
  }

  @Test func farTimesDoNotTrap() throws {
    let zone = try #require(ZoneRules("America/New_York"))
    for far in [Int64.min, .max, -9_000_000_000_000_000, 9_000_000_000_000_000] {
      _ = zone.instant(ofLocal: far)
      _ = zone.offset(at: far)
    }
  }
}
