import Testing

@testable import Records

@Suite struct NumberTextTests {
  @Test(arguments: [
    ("0", true), ("-0", true), ("10", true), ("1.5", true), ("1e5", true), ("1E+05", true),
    ("-1.5e-10", true), ("12345678901234567890123", true), ("", false), ("-", false),
    ("00", false), ("01", false), ("+1", false), (".5", false), ("5.", false), ("1e", false),
    ("1e+", false), ("1.e5", false), ("NaN", false), ("1,5", false), (" 1", false), ("1 ", false),
    ("0x10", false), ("1_000", false), ("١", false),
  ])
  func grammar(_ text: String, isNumber: Bool) {
    #expect(NumberText.isNumber(Array(text.utf8).span) == isNumber)
  }

  /// Against the standard library's own conversion.
  @Test(arguments: [
    "0", "-0", "1", "0.1", "123.456", "9007199254740993", "0.000001", "1e22", "1e-5", "1e400",
    "-1e400", "1e-400", "123456789012345678901234567890", "0.30000000000000004", "5e-324",
    "9999999999999999.5", "1234567890123456789", "18446744073709551616", "0.1234567890123456789",
  ])
  func doubles(_ text: String) throws {
    let expected = try #require(Double(text))
    #expect(NumberText.double(Array(text.utf8).span).bitPattern == expected.bitPattern)
  }

  @Test(arguments: [
    ("1", "1.0", 0), ("1e3", "1000", 0), ("0.10", "1e-1", 0), ("-0", "0", 0), ("0e99", "0", 0),
    ("1", "2", -1), ("-1", "-2", 1), ("-1", "0", -1), ("0.05", "0.5", -1), ("99", "1e2", -1),
    ("1e999999999999", "1e999999999998", 1), ("123.4", "123.40001", -1), ("10", "9.999", 1),
  ])
  func exactOrder(_ left: String, _ right: String, order: Int) {
    let (one, other) = (Decimal(Array(left.utf8).span), Decimal(Array(right.utf8).span))
    #expect((one < other) == (order < 0))
    #expect((other < one) == (order > 0))
    #expect((one == other) == (order == 0))
  }

  @Test(arguments: [
    ("1", true), ("1.0", true), ("1.5", false), ("15e-1", false), ("150e-1", true), ("1.5e1", true),
    ("0.0", true), ("9007199254740993.5", false), ("1e99999", true), ("1e-99999", false),
  ])
  func wholeNumbers(_ text: String, isWhole: Bool) {
    #expect(Decimal(Array(text.utf8).span).isWhole == isWhole)
  }
}
