/// A date as records spell it: RFC 3339, a date alone, or date and time without zone.
package struct DateText: Equatable {
  package private(set) var year = 0
  package private(set) var month = 0
  package private(set) var day = 0
  /// Seconds since midnight; up to 86,400 in a leap second.
  package private(set) var seconds = 0
  /// The fraction of the second, to 18 digits; later ones are not looked at.
  package private(set) var attoseconds: UInt64 = 0
  /// Minutes east of UTC; nil where the text names no zone.
  package private(set) var offset: Int?
  package private(set) var hasTime = false

  /// Nil where the text is no such date, or none of the calendar.
  package init?(_ text: Span<UInt8>) {
    guard text.count >= 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let year = Self.number(text, 0, 4), let month = Self.number(text, 5, 2),
      let day = Self.number(text, 8, 2),
      month >= 1, month <= 12, day >= 1, day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    guard text.count > 10 else { return }
    guard let end = readTime(text) else { return nil }
    guard readZone(text, from: end) else { return nil }
    hasTime = true
  }

  /// Reads `Thh:mm:ss.fff`; returns where it ends.
  private mutating func readTime(_ text: Span<UInt8>) -> Int? {
    let separator = text[10]
    guard text.count >= 19,
      separator | 0x20 == UInt8(ascii: "t") || separator == UInt8(ascii: " "),
      text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
      let hour = Self.number(text, 11, 2), let minute = Self.number(text, 14, 2),
      let second = Self.number(text, 17, 2), hour <= 23, minute <= 59, second <= 60
    else { return nil }
    seconds = hour * 3600 + minute * 60 + second
    guard text.count > 19, text[19] == UInt8(ascii: ".") else { return 19 }
    var index = 20
    var unit: UInt64 = 100_000_000_000_000_000
    while index < text.count, text[index] &- 0x30 < 10 {
      attoseconds += UInt64(text[index] &- 0x30) * unit
      unit /= 10
      index += 1
    }
    return index > 20 ? index : nil
  }

  /// Reads `Z`, `+hh:mm`, `-hh:mm` or nothing, up to the end.
  private mutating func readZone(_ text: Span<UInt8>, from start: Int) -> Bool {
    if start == text.count { return true }
    let sign = text[start]
    if sign | 0x20 == UInt8(ascii: "z") {
      offset = 0
      return start + 1 == text.count
    }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), text.count == start + 6,
      text[start + 3] == UInt8(ascii: ":"), let hours = Self.number(text, start + 1, 2),
      let minutes = Self.number(text, start + 4, 2), hours <= 23, minutes <= 59
    else { return false }
    let east = hours * 60 + minutes
    offset = sign == UInt8(ascii: "-") ? -east : east
    return true
  }

  @inline(__always)
  private static func number(_ text: Span<UInt8>, _ start: Int, _ count: Int) -> Int? {
    var value = 0
    for index in start..<start + count {
      let digit = text[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  /// Days from 1970-01-01, by the Gregorian calendar throughout.
  package var daysSince1970: Int {
    // March is the first month of a counting year, so that the leap day is its last.
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let century = shifted >= 0 ? shifted / 400 : (shifted - 399) / 400
    let yearOfEra = shifted - century * 400
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return century * 146_097 + dayOfEra - 719_468
  }
}
