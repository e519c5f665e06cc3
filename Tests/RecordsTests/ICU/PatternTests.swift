import Testing

@testable import Records

@Suite struct PatternTests {
  /// 21 September 2026, 12:34:56.789 UTC: 20717 days after 1 January 1970.
  private let instant: Int64 = 20_717 * 86_400_000 + 45_296_789

  @Test func datesFollowPatternLocaleAndZone() throws {
    func text(_ pattern: String, _ locale: String, _ zone: String) -> String? {
      DatePattern(pattern, locale: locale, timeZone: zone)?.text(instant)
    }
    #expect(text("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "en", "UTC") == "2026-09-21T12:34:56.789Z")
    #expect(text("d MMM yyyy", "en_US", "UTC") == "21 Sep 2026")
    #expect(text("d MMMM y HH:mm", "fr_FR", "Europe/Paris") == "21 septembre 2026 14:34")
    #expect(text("EEEE", "ru", "UTC") == "понедельник")
    #expect(text("yyyy年M月d日", "ja", "Asia/Tokyo") == "2026年9月21日")
    #expect(text("", "en", "UTC") == "")
    let long = String(repeating: "MMMM ", count: 1000)
    #expect(text(long, "en", "UTC") == String(repeating: "September ", count: 1000))
  }

  @Test func whatICUDoesNotKnowIsNil() {
    #expect(DatePattern("yyyy", locale: "en", timeZone: "Europe/Atlantis") == nil)
    #expect(DatePattern("yyyy 'open", locale: "en", timeZone: "UTC") == nil)
    #expect(DatePattern("jjjj RRR", locale: "en", timeZone: "UTC") == nil)
  }

  @Test func theCalendarIsGregorianThroughout() throws {
    let pattern = try #require(DatePattern("yyyy-MM-dd", locale: "en", timeZone: "UTC"))
    // Python: (date(1582, 10, 10) - date(1970, 1, 1)).days is -141432.
    #expect(pattern.text(-141_432 * 86_400_000) == "1582-10-10")
    // (date(1, 1, 1) - date(1970, 1, 1)).days is -719162.
    #expect(pattern.text(-719_162 * 86_400_000) == "0001-01-01")
    // Swift 6.3 compares an optional number with a computed one in `#expect` as `AnyHashable`, and reads
    // beyond it, as the address sanitizer finds.
    let found = pattern.instant(Array("1500-03-01".utf8).span)
    let instant = try #require(found)
    #expect(instant == -171_605 * 86_400_000)
  }

  @Test func foreignDatesAreReadStrictly() throws {
    let pattern = try #require(
      DatePattern("yyyy-MM-dd HH:mm:ss Z", locale: "en", timeZone: "UTC"))
    func instant(_ text: String) -> Int64? { pattern.instant(Array(text.utf8).span) }
    #expect(instant("2026-09-21 14:34:56 +0200") == 1_789_994_096_000)
    #expect(instant("2026-09-21 14:34:56 +0200 ") == nil)
    #expect(instant("2026-13-21 14:34:56 +0200") == nil)
    #expect(instant("") == nil)
  }

  @Test func numbersKeepEveryDigitAndTakeTheLocalesMarks() {
    func text(_ digits: String, _ decimals: Int?, _ locale: String, grouped: Bool = true) -> String?
    {
      NumberPattern(decimals: decimals, isGrouped: grouped, locale: locale)?.text(digits)
    }
    #expect(text("12345678901234567890.125", 2, "en_GB") == "12,345,678,901,234,567,890.12")
    #expect(text("1234567.5", 1, "de_DE") == "1.234.567,5")
    #expect(text("1234567.5", 0, "fr_FR", grouped: false) == "1234568")
    #expect(text("1e3", 2, "en", grouped: false) == "1000.00")
    #expect(text("-0.125", nil, "en") == "-0.125")
    #expect(text("1234567", nil, "hi_IN") == "12,34,567")
  }

  @Test func numbersThatWouldFillTheMemoryAreRefused() {
    let pattern = NumberPattern(decimals: 2, isGrouped: true, locale: "en")
    #expect(pattern?.text("1e999999999") == nil)
    #expect(pattern?.text("1e-99999999999999999999999") == nil)
    #expect(pattern?.text("") == nil)
    #expect(pattern?.text("abc") == nil)
    #expect(pattern?.text("1e5e5") == nil)
    #expect(NumberPattern(decimals: 1000, isGrouped: true, locale: "en") == nil)
    #expect(NumberPattern(decimals: -1, isGrouped: true, locale: "en") == nil)
  }

  @Test func anyWritingBecomesASCII() throws {
    let transliterator = try #require(Transliterator())
    #expect(transliterator.ascii("Café à vélo") == "Cafe a velo")
    #expect(transliterator.ascii("Straße") == "Strasse")
    #expect(transliterator.ascii("Москва") == "Moskva")
    #expect(transliterator.ascii("Ελλάδα") == "Ellada")
    #expect(transliterator.ascii("さくら") == "sakura")
    #expect(transliterator.ascii("👍") == "")
    #expect(transliterator.ascii("plain & simple") == "plain & simple")
    let long = String(repeating: "щ", count: 100_000)
    #expect(transliterator.ascii(long) == String(repeating: "s", count: 100_000))
  }

  @Test func theLibrarySaysItsVersionAndLocales() {
    #expect(ICU.version.split(separator: ".").count >= 2)
    for locale in ["en", "en_GB", "sv-SE", "root", "zh_Hant_TW"] {
      #expect(ICU.knows(locale: locale))
    }
    for locale in ["", "xx_YY", "english", "1"] { #expect(!ICU.knows(locale: locale)) }
  }
}
