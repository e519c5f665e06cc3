extension Mapping {
  /// Whether dates can be read by a pattern in a language.
  package static func canRead(datesAs pattern: String, locale: String) -> Bool {
    DateConversion(pattern, locale: locale) != nil
  }
}
