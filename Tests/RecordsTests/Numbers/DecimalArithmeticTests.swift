import Testing

@testable import Records

/// The right values are those of Python's `fractions`.
@Suite struct DecimalArithmeticTests {
  private func decimal(_ text: String) -> Decimal { Decimal(Array(text.utf8).span) }

  @Test(arguments: [
    ("5000", "m", "km", "5"), ("1609.34399414", "m", "km", "1.60934399414"),
    ("26.2", "mi", "km", "42.1648128"), ("1", "km", "mi", "0.621371"),
    ("-2.50", "km", "m", "-2500"), ("0.000", "m", "km", "0"), ("90", "min", "h", "1.5"),
    ("100", "s", "min", "1.666667"), ("-100", "s", "min", "-1.666667"),
    ("0.00001", "s", "min", "0"),
    ("12345678901234567890.123", "m", "km", "12345678901234567.890123"),
    ("1e3", "km", "m", "1000000"), ("1e50", "m", "km", "1e47"), ("1.5e-30", "km", "m", "1.5e-27"),
    ("3", "nmi", "yd", "6076.115486"), ("10", "kcal", "kJ", "41.84"), ("1", "d", "ms", "86400000"),
  ])
  func convertsUnits(_ amount: String, _ unit: String, _ target: String, _ wanted: String) throws {
    let factor = try #require(Unit(named: unit)).factor(to: try #require(Unit(named: target)))
    let result = decimal(amount).times(factor.numerator, over: factor.denominator)
    #expect(result.text == wanted)
  }

  @Test(arguments: [
    ("2.5", 0, "3"), ("-2.5", 0, "-3"), ("2.4999", 0, "2"), ("0.05", 1, "0.1"), ("0.049", 1, "0"),
    ("999.996", 2, "1000"), ("0.5", 0, "1"), ("0.05", 0, "0"), ("1234", 2, "1234"),
    ("1e-400", 3, "0"), ("1e400", 0, "1e400"), ("9.95e0", 1, "10"),
  ])
  func rounds(_ amount: String, _ places: Int, _ wanted: String) {
    #expect(decimal(amount).rounded(to: places).text == wanted)
  }

  @Test(arguments: [
    ("0.1", "0.2", "0.3"), ("999", "1", "1000"), ("1", "-1", "0"),
    ("1e20", "1e-5", "100000000000000000000.00001"),
    ("-5", "3.25", "-1.75"), ("3.25", "-5", "-1.75"), ("-0.5", "-0.5", "-1"), ("0", "7", "7"),
    ("99999999999999999999", "1", "100000000000000000000"), ("1000.5", "-0.5", "1000"),
  ])
  func adds(_ one: String, _ other: String, _ wanted: String) {
    #expect(decimal(one).plus(decimal(other))?.text == wanted)
    #expect(decimal(other).plus(decimal(one))?.text == wanted)
  }

  @Test func refusesSumsOfTooManyDigits() {
    #expect(decimal("1e9999999").plus(decimal("1")) == nil)
  }

  @Test func endlessQuotientsOfHugeNumbersEnd() {
    let third = decimal("1e100000000000").times(1, over: 3)
    #expect(third.text.hasPrefix("3.333"))
  }

  @Test(arguments: [
    ("1.234,50", ",", ".", "1234.50"), ("1.234.567", ",", ".", "1234567"), ("0,5", ",", ".", "0.5"),
    ("-12,0e3", ",", "", "-12.0e3"), ("1 234.5", ".", " ", "1234.5"), ("1'234", ".", "'", "1234"),
    ("12", ",", ".", "12"),
  ])
  func readsNumberForms(_ text: String, _ mark: String, _ group: String, _ wanted: String) {
    var form = NumberForm()
    form.decimalMark = Array(mark.utf8)
    form.groupMark = Array(group.utf8)
    #expect(form.digits(of: text.utf8.span).map { String(decoding: $0, as: UTF8.self) } == wanted)
  }

  @Test(arguments: [
    "1.5", "1.2345", "1.23,5", ".123", "1..234", "1234.567", "1,5,6", "1,5.6", "007", "+5", "", "-",
    ",5", "5,", "1,5e", "NaN", "0x10", " 1",
  ])
  func refusesOtherForms(_ text: String) {
    var form = NumberForm()
    form.decimalMark = Array(",".utf8)
    form.groupMark = Array(".".utf8)
    #expect(form.digits(of: text.utf8.span) == nil)
  }

  @Test(arguments: [("007", "7"), ("+5", "5"), ("000", "0"), ("-00,50", "-0.50")])
  func readsWhatIsAllowed(_ text: String, _ wanted: String) {
    var form = NumberForm()
    form.decimalMark = Array(",".utf8)
    form.allowsLeadingZeros = true
    form.allowsPlus = true
    #expect(form.digits(of: text.utf8.span).map { String(decoding: $0, as: UTF8.self) } == wanted)
  }
}
