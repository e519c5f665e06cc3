enum MappingKey: String, ConfigurationKeys {
  case title, collection, format, records, locale, none, number, others, fields
  /// Where editors look for the schema of the file.
  case schema = "$schema"

  static var required: [MappingKey] { [.fields] }
}

enum MappingRuleKey: String, ConfigurationKeys {
  case from, constant, text, track, span, grades
  case none, after, words, values, unknown, dates, number, unit, to, scale, digits, many, with
}

enum NumberFormKey: String, ConfigurationKeys {
  case decimal, grouping, leadingZeros, plus
}

enum UnitSourceKey: String, ConfigurationKeys {
  case from

  static var required: [UnitSourceKey] { [.from] }
}

enum TrackKey: String, ConfigurationKeys {
  case segments, points, latitude, longitude

  static var required: [TrackKey] { allCases }
}

enum GradeKey: String, ConfigurationKeys {
  case value, atLeast

  static var required: [GradeKey] { [.value] }
}
