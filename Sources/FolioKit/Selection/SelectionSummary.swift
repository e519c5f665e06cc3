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
    _ wishes: CollectionPreferences, schema: Schema, environment: Jinja.Environment,
    messages: Messages
  ) throws(FolioError) {
    func text(_ key: String, _ name: String, _ value: String, or other: String) -> String {
      guard case .text(let text)? = try? messages.text(key, [(name, .text(value))]) else {
        return other
      }
      return text
    }
    if let sort = wishes.sort {
      let keys = SortSyntax.describe(sort.value)
      order = text("order.by", "keys", keys, or: "by \(keys)")
    } else if let named = wishes.order {
      order = messages.label("order.\(schema.name).\(named.name)", or: named.label)
    } else {
      order = messages.label("order.file", or: order)
    }
    var context = Context()
    for filter in wishes.filters { context[filter.name] = filter.value.hostValue }
    for filter in schema.filters {
      let origin = wishes.filters.first { $0.name == filter.name }?.origin ?? .schema
      do {
        let template = try environment.template(
          source: filter.label, name: "label of \(filter.name)")
        let label = String(
          decoding: try template.render(context, escaping: Autoescape.none), as: UTF8.self)
        if !label.isEmpty {
          let key = "filter.\(schema.name).\(filter.name)"
          filters.append(
            try messages.filter(key, wishes.filters.first { $0.name == filter.name }?.value)
              ?? label)
        }
      } catch let error as HostError {
        throw FolioError(
          .badConfiguration, [origin.diagnostic(.error, "filter \(filter.name): \(error.message)")])
      } catch let error as TemplateError {
        throw FolioError(
          .badConfiguration, [origin.diagnostic(.error, "filter \(filter.name): \(error.message)")])
      } catch {
        throw FolioError(.internalFault, "\(error)")
      }
    }
    if let condition = wishes.condition?.value {
      filters.append(text("filter.where", "condition", condition, or: "where \(condition)"))
    }
    if let limit = wishes.limit {
      filters.append(text("filter.limit", "count", "\(limit)", or: "at most \(limit)"))
    }
  }
}

extension Messages {
  /// What a list says while a filter is in force: `{value}` is what it is set to, `{price}` that as a
  /// price level. Nil where the report's languages have no words for it.
  fileprivate func filter(_ key: String, _ value: PreferenceValue?) throws(HostError) -> String? {
    let setting = value?.text ?? ""
    let price = Int(setting).map { String(repeating: "$", count: min(max($0, 0), 20)) } ?? setting
    let arguments: [(name: String, value: HostValue)] = [
      ("value", .text(setting)), ("price", .text(price)),
    ]
    guard case .text(let text)? = try text(key, arguments) else { return nil }
    return text
  }
}
