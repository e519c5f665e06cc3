import Jinja
import Records
import Synchronization

/// Dates and numbers as a locale writes them.
///
/// ICU's formatters are opened once for each pattern and used by one thread at a time.
final class Formats: Sendable {
  let locale: String
  let dates: DateOrder
  private let datePatterns = Mutex<[String: DatePattern]>([:])
  private let numberPatterns = Mutex<[NumberForm: NumberPattern]>([:])

  /// How a number is written.
  private struct NumberForm: Hashable {
    let decimals: Int?
    let isGrouped: Bool
    let locale: String
  }

  init(locale: String, dates: DateOrder) {
    self.locale = locale
    self.dates = dates
  }

  /// A date by an ICU pattern.
  func date(
    _ text: String, pattern: String, locale: String?, zone: String?
  ) throws(HostError) -> String {
    guard let instant = dates.instant(text) else {
      throw HostError("\(text.quoted) is no date; date needs RFC 3339, such as 2026-09-21")
    }
    let locale = locale ?? self.locale
    let zone = zone ?? dates.timeZone
    let result = datePatterns.withLock { (patterns) -> String?? in
      let key = "\(pattern)\u{0}\(locale)\u{0}\(zone)"
      if patterns[key] == nil {
        patterns[key] = DatePattern(pattern, locale: locale, timeZone: zone)
      }
      return patterns[key].map { $0.text(instant) }
    }
    switch result {
    case .some(.some(let text)): return text
    case .some(.none): throw HostError("\(text.quoted) is out of the calendar's range")
    case .none:
      throw HostError("no such date pattern or time zone: \(pattern.quoted), \(zone.quoted)")
    }
  }

  /// A number's digits with the separators of a locale.
  func number(
    _ digits: String, decimals: Int?, isGrouped: Bool, locale: String?
  ) throws(HostError) -> String {
    let locale = locale ?? self.locale
    let form = NumberForm(decimals: decimals, isGrouped: isGrouped, locale: locale)
    let result = numberPatterns.withLock { (patterns) -> String?? in
      if patterns[form] == nil {
        patterns[form] = NumberPattern(decimals: decimals, isGrouped: isGrouped, locale: locale)
      }
      return patterns[form].map { $0.text(digits) }
    }
    switch result {
    case .some(.some(let text)): return text
    case .some(.none): throw HostError("\(digits.quoted) is no number")
    case .none: throw HostError("number: decimals must be 0 to 100")
    }
  }
}
