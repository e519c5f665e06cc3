package import Records

/// What the preferences say about one collection.
package struct CollectionPreferences: Sendable, Equatable {
  /// The order of display; nil is the order of the file. An explicit `sort` replaces it.
  package var order: NamedOrder?
  /// The value of each named filter, in the order of the schema.
  package var filters: [FilterValue] = []
  package var condition: Sourced<String>?
  package var sort: Sourced<[SortKey]>?
  package var limit: Int?

  package struct FilterValue: Sendable, Equatable {
    package var name: String
    package var value: PreferenceValue
    package var origin: PreferenceOrigin
  }

  package struct Sourced<Value: Sendable & Equatable>: Sendable, Equatable {
    package var value: Value
    package var origin: PreferenceOrigin
  }

  /// The keys to sort by; nil is the order of the file.
  package var sortKeys: [SortKey]? { sort?.value ?? order?.keys }

  mutating func apply(_ entry: PreferenceEntry) {
    switch (entry.key.subject, entry.value) {
    case (_, .order(let order)): self.order = order
    case (_, .condition(let text)):
      condition = text.map { Sourced(value: $0, origin: entry.origin) }
    case (_, .sort(let keys)): sort = keys.map { Sourced(value: $0, origin: entry.origin) }
    case (_, .limit(let limit)): self.limit = limit
    case (.filter(let name), .boolean), (.filter(let name), .number):
      filters.append(FilterValue(name: name, value: entry.value, origin: entry.origin))
    case (_, .boolean), (_, .number): break
    }
  }
}
