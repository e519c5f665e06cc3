/// Reads dates of a pattern and spells them as records do.
final class DateConversion {
  /// The name of the pattern that takes dates as records spell them.
  static let ownForm = "iso"

  /// Nil for dates as records spell them.
  private let pattern: DatePattern?
  private let written: DatePattern?
  private let namesZone: Bool

  /// Nil where ICU does not know the pattern.
  init?(_ pattern: String, locale: String) {
    guard pattern != DateConversion.ownForm else {
      self.pattern = nil
      written = nil
      namesZone = false
      return
    }
    let letters = DateConversion.letters(of: pattern)
    let hasTime = !letters.isDisjoint(with: Set("abBhHkKmsSA"))
    let output = hasTime ? "yyyy-MM-dd'T'HH:mm:ss.SSS" : "yyyy-MM-dd"
    guard let read = DatePattern(pattern, locale: locale, timeZone: "UTC"),
      let written = DatePattern(output, locale: "en", timeZone: "UTC")
    else { return nil }
    self.pattern = read
    self.written = written
    namesZone = hasTime && !letters.isDisjoint(with: Set("zZOvVXx"))
  }

  /// The letters that mean something in a pattern.
  private static func letters(of pattern: String) -> Set<Character> {
    var letters: Set<Character> = []
    var isQuoted = false
    for character in pattern {
      if character == "'" { isQuoted.toggle() }
      if !isQuoted, character.isLetter { letters.insert(character) }
    }
    return letters
  }

  /// A date as records spell it, of the same day, hour and zone; nil where the text is none of the
  /// pattern.
  func date(of text: Span<UInt8>) -> [UInt8]? {
    guard let pattern, let written else {
      guard DateText(text) != nil else { return nil }
      var bytes: [UInt8] = []
      bytes.append(bytes: text)
      return bytes
    }
    guard let (instant, offset) = pattern.zonedInstant(text) else { return nil }
    let (local, overflows) = instant.addingReportingOverflow(offset)
    var date: [UInt8] = []
    guard !overflows, written.append(local, to: &date) else { return nil }
    if date.count > 4, date.suffix(4).elementsEqual(".000".utf8) { date.removeLast(4) }
    if namesZone { date.append(contentsOf: zone(minutes: offset / 60_000).utf8) }
    return DateText(date.span) == nil ? nil : date
  }

  private func zone(minutes: Int64) -> String {
    guard minutes != 0 else { return "Z" }
    let east = abs(minutes)
    let parts = [east / 60, east % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (minutes < 0 ? "-" : "+") + parts.joined(separator: ":")
  }
}
