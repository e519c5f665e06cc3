import Jinja
import Records

/// What templates learn of a collection besides its records.
enum CollectionDescription {
  static func value(
    _ collection: Collection, object: RecordsObject, fields: [SelectedField]?, hasPages: Bool
  ) -> HostValue {
    let schema = collection.schema
    return .dictionary([
      ("name", .text(schema.name)),
      ("label", .text(schema.label)),
      ("element", .text(schema.element)),
      ("records", .table(object)),
      ("fields", .list(self.fields(of: collection.table, selected: fields))),
      ("total", .integer(collection.table.rowCount)),
      ("count", .integer(object.rowCount)),
      ("order", .text(collection.shown.order)),
      ("inForce", .list(collection.shown.filters.map { .text($0) })),
      ("sources", .list(collection.sources.map { .text($0) })),
      ("hasPages", .boolean(hasPages)),
    ])
  }

  /// The selected fields in their order, else all.
  private static func fields(of table: Table, selected: [SelectedField]?) -> [HostValue] {
    guard let selected else { return table.columns.map { field($0, as: nil) } }
    return selected.compactMap { selection in
      guard let column = table.column(named: selection.source) else { return nil }
      let newName = selection.name == selection.source ? nil : selection.name
      return field(table.columns[column], as: newName)
    }
  }

  private static func field(_ column: Column, as newName: String?) -> HostValue {
    let field = column.field
    let values = field?.allowedValues ?? []
    return .dictionary([
      ("name", .text(column.name)),
      ("label", .text(newName ?? field?.label ?? column.name)),
      ("column", .text(newName ?? column.name)),
      ("type", .text((field?.type ?? .any).rawValue)),
      ("unit", field?.unit.map { .text($0) } ?? .none),
      ("values", values.isEmpty ? .none : .list(values.map { .text($0.name) })),
    ])
  }
}
