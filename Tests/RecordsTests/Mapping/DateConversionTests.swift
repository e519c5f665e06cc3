import Testing

@testable import Records

@Suite struct DateConversionTests {
  private func read(_ text: String, _ pattern: String, _ locale: String = "en") throws -> String? {
    let conversion = try #require(DateConversion(pattern, locale: locale))
    return conversion.date(of: text.utf8.span).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("2024-01-15 10:00:00 +0100", "yyyy-MM-dd HH:mm:ss Z", "2024-01-15T10:00:00+01:00"),
    ("2024-01-15 10:00:00 +0000", "yyyy-MM-dd HH:mm:ss Z", "2024-01-15T10:00:00Z"),
    ("2024-01-15 00:30:00 -0330", "yyyy-MM-dd HH:mm:ss Z", "2024-01-15T00:30:00-03:30"),
    ("15.01.2024", "dd.MM.yyyy", "2024-01-15"), ("12/2019", "MM/yyyy", "2019-12-01"),
    ("29.02.2024 23:59", "dd.MM.yyyy HH:mm", "2024-02-29T23:59:00"),
    // A time that clocks in many zones skip is one all the same where no zone is named.
    ("31.03.2024 02:30", "dd.MM.yyyy HH:mm", "2024-03-31T02:30:00"),
    ("1/2/24 3:04 PM", "M/d/yy h:mm a", "2024-01-02T15:04:00"),
    ("20240115T101112.345Z", "yyyyMMdd'T'HHmmss.SSSX", "2024-01-15T10:11:12.345Z"),
    ("2024-01-15T10:00:00Z", "iso", "2024-01-15T10:00:00Z"), ("2024-01-15", "iso", "2024-01-15"),
    ("15 Oct 1582", "d MMM yyyy", "1582-10-15"), ("4 Oct 1582", "d MMM yyyy", "1582-10-04"),
  ])
  func readsDates(_ text: String, _ pattern: String, _ wanted: String) throws {
    #expect(try read(text, pattern) == wanted)
  }

  @Test func readsNamesOfMonths() throws {
    #expect(try read("3. März 2024", "d. MMMM yyyy", "de") == "2024-03-03")
    #expect(try read("3 March 2024", "d. MMMM yyyy", "de") == nil)
  }

  @Test(arguments: [
    ("31.02.2024", "dd.MM.yyyy"), ("15.01.2024 x", "dd.MM.yyyy"), ("", "dd.MM.yyyy"),
    ("0000-00-00", "yyyy-MM-dd"), ("2024-01-15", "dd.MM.yyyy"), ("15.01.2024", "iso"),
    ("2024-01-15 25:00", "yyyy-MM-dd HH:mm"), ("99999999-01-01", "yyyy-MM-dd"),
  ])
  func refusesOtherTexts(_ text: String, _ pattern: String) throws {
    #expect(try read(text, pattern) == nil)
  }

  @Test func refusesPatternsWithoutMeaning() {
    #expect(DateConversion("jjj", locale: "en") == nil)
    #expect(DateConversion("yyyy 'at", locale: "en") == nil)
  }
}
