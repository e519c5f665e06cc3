import Jinja
import Records

/// What a selection does, in words that a report can show.
package struct SelectionSummary: Sendable, Equatable {
  /// The order in force.
  package var order = "order of the file"
  /// The filters in force that hide something or could.
  package var filters: [String] = []

  package init() {}
}

extension SelectionSummary {
  /// Describes the preferences in force for a collection.
  init(
    _ wishes: CollectionPreferences, schema: Schema, environment: Jinja.Environment
  ) throws(FolioError) {
    if let sort = wishes.sort {
      order = "by \(SortSyntax.describe(sort.value))"
    } else if let named = wishes.order {
      order = named.label
    }
    var context = Context()
    for filter in wishes.filters { context[filter.name] = filter.value.hostValue }
    for filter in schema.filters {
      let origin = wishes.filters.first { $0.name == filter.name }?.origin ?? .schema
      do throws(TemplateError) {
        let template = try environment.template(
          source: filter.label, name: "label of \(filter.name)")
        let label = String(
          decoding: try template.render(context, escaping: Autoescape.none), as: UTF8.self)
        if !label.isEmpty { filters.append(label) }
      } catch {
        throw FolioError(
          .badConfiguration, [origin.diagnostic(.error, "filter \(filter.name): \(error.message)")])
      }
    }
    if let condition = wishes.condition { filters.append("where \(condition.value)") }
    if let limit = wishes.limit { filters.append("at most \(limit)") }
  }
}
