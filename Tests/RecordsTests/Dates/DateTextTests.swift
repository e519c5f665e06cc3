import Testing

@testable import Records

@Suite struct DateTextTests {
  /// Seconds since 1970 by Python's `datetime`.
  @Test(arguments: [
    ("1970-01-01", 0), ("2000-02-29T23:59:59Z", 951_868_799),
    ("2026-09-21T18:30:00+02:00", 1_790_008_200), ("1969-12-31T23:59:59Z", -1),
    ("0001-01-01", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ("1900-03-01t00:00:00z", -2_203_891_200), ("2016-12-31T23:59:60Z", 1_483_228_800),
    ("2026-03-01 06:00:00-05:30", 1_772_364_600),
  ])
  func instants(_ text: String, seconds: Int64) {
    #expect(Instant(Array(text.utf8).span, in: nil)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "2026", "2026-1-1", "2026-02-29", "2026-04-31", "2026-00-01", "2026-13-01", "2026-01-00",
    "1900-02-29", "2026-01-01T", "2026-01-01T10:00", "2026-01-01T24:00:00Z",
    "2026-01-01T10:60:00Z", "2026-01-01T10:00:61Z", "2026-01-01T10:00:00.Z",
    "2026-01-01T10:00:00+2:00", "2026-01-01T10:00:00+0200", "2026-01-01T10:00:00+24:00",
    "2026-01-01T10:00:00ZZ", "2026-01-01Z", " 2026-01-01", "2026-01-01 ", "2026/01/01",
    "-026-01-01", "２０２６-01-01", "2026-01-01T10:00:00,5Z", "20260101",
  ])
  func whatIsNoDate(_ text: String) {
    #expect(DateText(Array(text.utf8).span) == nil)
  }

  @Test func fractionsHave18Digits() {
    func fraction(_ text: String) -> UInt64? {
      DateText(Array("2026-01-01T00:00:00.\(text)Z".utf8).span)?.attoseconds
    }
    #expect(fraction("5") == 500_000_000_000_000_000)
    #expect(fraction("000000000000000001") == 1)
    #expect(fraction("9999999999999999999999") == 999_999_999_999_999_999)
  }

  @Test func localTimesFollowTheZone() throws {
    let london = try #require(ZoneRules("Europe/London"))
    func seconds(_ text: String) -> Int64? { Instant(Array(text.utf8).span, in: london)?.seconds }
    // Clocks skip from 01:00 to 02:00 on 29 March 2026, which is 01:00 UTC.
    #expect(seconds("2026-03-29T00:59:59") == 1_774_745_999)
    #expect(seconds("2026-03-29T01:30:00") == 1_774_747_800)
    #expect(seconds("2026-03-29T02:00:00") == 1_774_746_000)
    // They repeat 01:00 to 02:00 on 25 October; the first is in summer time.
    #expect(seconds("2026-10-25T01:30:00") == 1_792_888_200)
    #expect(seconds("2026-10-25T02:00:00") == 1_792_893_600)
  }
}
