import Jinja
import Records

/// Decides which records of each collection a report shows, and in which order.
struct Selector: Sendable {
  let preferences: Preferences
  let environment: Jinja.Environment
  let locale: String
  let messages: Messages
  let dates: DateOrder
  /// Who filters and sorts.
  let workers: Workers

  /// Filters, sorts and cuts a collection.
  func select(_ collection: Collection) throws(FolioError) -> Collection {
    let wishes = preferences[collection.schema.name]
    var result = collection
    for condition in try conditions(wishes, schema: collection.schema) {
      result.rows = try condition.filter(
        result.rows, of: collection.table, dates: dates, workers: workers)
    }
    if let keys = wishes.sortKeys {
      try check(keys, from: wishes.sort?.origin ?? .schema, against: collection.table)
      result.rows = try RowSort.sorted(
        collection.table, rows: result.rows, by: keys, locale: locale,
        timeZone: dates.timeZone, workers: workers)
    }
    if let limit = wishes.limit, limit < result.rows.count {
      result.rows.removeLast(result.rows.count - limit)
    }
    return result
  }

  /// What the selection of a collection does, in words.
  func summary(of schema: Schema) throws(FolioError) -> SelectionSummary {
    try SelectionSummary(
      preferences[schema.name], schema: schema, environment: environment, messages: messages)
  }

  /// The schema's named filters, then the user's own condition.
  private func conditions(
    _ wishes: CollectionPreferences, schema: Schema
  ) throws(FolioError) -> [RowCondition] {
    var context = Context()
    for filter in wishes.filters { context[filter.name] = filter.value.hostValue }
    var result: [RowCondition] = []
    for filter in schema.filters {
      let origin = wishes.filters.first { $0.name == filter.name }?.origin ?? .schema
      result.append(
        try RowCondition(
          filter.condition, context: context, environment: environment, origin: origin,
          name: "filter \(filter.name)"))
    }
    if let condition = wishes.condition {
      result.append(
        try RowCondition(
          condition.value, context: context, environment: environment,
          origin: condition.origin, name: "where"))
    }
    return result
  }

  /// Refuses a sort by a field that no record has and the schema does not declare.
  private func check(
    _ keys: [SortKey], from origin: PreferenceOrigin, against table: Table
  ) throws(FolioError) {
    let known = table.columns.map(\.name)
    let faults = keys.filter { key in !known.contains(key.field) }.map { key in
      origin.diagnostic(
        .error,
        "sort: \(table.schema.name) have no field \(key.field.quoted); "
          + NearestName.advice(for: key.field, among: known))
    }
    guard faults.isEmpty || table.rowCount == 0 && table.schema.fields.isEmpty else {
      throw FolioError(.badConfiguration, faults)
    }
  }
}
