/// The keys that one kind of object in `folio.json` may have.
protocol ConfigurationKeys: RawRepresentable<String>, CaseIterable, Hashable {
  /// Those without which the object says nothing.
  static var required: [Self] { get }
}

extension ConfigurationKeys {
  static var required: [Self] { [] }
}

enum ConfigurationKey: String, ConfigurationKeys {
  case title, locale, timeZone, sources, preferences, select, collections, templates, reports
  case output, excelSafe, pageSize, dated, schedule
  /// Where editors look for the schema of the file.
  case schema = "$schema"
}

enum SourceKey: String, ConfigurationKeys {
  case collection, path, mapping, store

  static var required: [SourceKey] { [.collection, .path] }
}

enum SelectionKey: String, ConfigurationKeys {
  case condition = "where"
  case sort, limit, fields
}

enum ReportKey: String, ConfigurationKeys {
  case template, format, assets, output, each, collection, excelSafe

  static var required: [ReportKey] { [.output] }
}

enum ScheduleKey: String, ConfigurationKeys {
  case start, stop, frequency, timeZone

  static var required: [ScheduleKey] { [.start, .stop] }
}

enum CollectionKey: String, ConfigurationKeys {
  case label, key, element, preferenceGroup, orderPreference, fields, orders, defaultOrder, filters
}

enum FieldKey: String, ConfigurationKeys {
  case type, label, required, unit, minimum, maximum, integer, values
  case defaultValue = "default"
}

enum OrderKey: String, ConfigurationKeys {
  case number, label, sort

  static var required: [OrderKey] { [.sort] }
}

enum FilterKey: String, ConfigurationKeys {
  case type, minimum, maximum, label
  case defaultValue = "default"
  case condition = "where"

  static var required: [FilterKey] { [.condition] }
}
