package import Records

/// One thing that a preference sets, such as `view.preferences.maxPriceLevel`.
package struct PreferenceKey: Sendable, Equatable, Hashable {
  package var collection: String
  package var subject: Subject
  /// The key as preference files and `--set` write it.
  package var name: String

  package enum Subject: Sendable, Equatable, Hashable {
    case order
    case filter(String)
    case condition
    case sort
    case limit
  }

  /// `FOLIO_VIEW_PREFERENCES_MAX_PRICE_LEVEL` for `view.preferences.maxPriceLevel`.
  package var environmentName: String { Self.environmentName(of: name) }

  package static func environmentName(of key: String) -> String {
    var result = "FOLIO_"
    var wasLower = false
    for scalar in key.unicodeScalars {
      if scalar == "." {
        result += "_"
        wasLower = false
        continue
      }
      let isUpper = scalar.properties.isUppercase
      if isUpper, wasLower { result += "_" }
      result += scalar.properties.uppercaseMapping
      wasLower = !isUpper && scalar != "_"
    }
    return result
  }

  /// The keys of one collection: its order if it has any, its filters, then the general three.
  package static func all(of schema: Schema) -> [PreferenceKey] {
    var keys: [PreferenceKey] = []
    let group = schema.preferenceGroup + "."
    func add(_ subject: Subject, _ name: String) {
      keys.append(PreferenceKey(collection: schema.name, subject: subject, name: name))
    }
    if !schema.orders.isEmpty { add(.order, group + schema.orderPreference) }
    for filter in schema.filters { add(.filter(filter.name), group + filter.name) }
    add(.condition, schema.name + ".where")
    add(.sort, schema.name + ".sort")
    add(.limit, schema.name + ".limit")
    return keys
  }
}
