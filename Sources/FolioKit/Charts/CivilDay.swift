/// A day of the Gregorian calendar.
struct CivilDay: Equatable {
  var year: Int
  var month: Int
  var day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day `number` days after 1 January 1970.
  init(_ number: Int) {
    // Counted from 1 March of year 0, leap days come last, in eras of 400 years.
    let shifted = number + 719_468
    let era = Self.quotient(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The date in ISO 8601, which holds the years 0 to 9999.
  var text: String {
    let digits = String(min(max(year, 0), 9999))
    let padding = String(repeating: "0", count: 4 - digits.utf8.count)
    return "\(padding)\(digits)-\(Self.two(month))-\(Self.two(day))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Division that rounds down.
  static func quotient(_ dividend: Int, _ divisor: Int) -> Int {
    let quotient = dividend / divisor
    return dividend % divisor < 0 ? quotient - 1 : quotient
  }
}
