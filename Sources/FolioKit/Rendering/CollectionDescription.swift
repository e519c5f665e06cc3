import Jinja
import Records

/// What templates learn of a collection besides its records.
enum CollectionDescription {
  static func value(
    _ collection: Collection, object: RecordsObject, hasPages: Bool
  ) -> HostValue {
    let schema = collection.schema
    return .dictionary([
      ("name", .text(schema.name)),
      ("label", .text(schema.label)),
      ("element", .text(schema.element)),
      ("records", .table(object)),
      ("fields", .list(collection.table.columns.map(field))),
      ("total", .integer(collection.table.rowCount)),
      ("count", .integer(object.rowCount)),
      ("order", .text(collection.shown.order)),
      ("inForce", .list(collection.shown.filters.map { .text($0) })),
      ("sources", .list(collection.sources.map { .text($0) })),
      ("hasPages", .boolean(hasPages)),
    ])
  }

  private static func field(_ column: Column) -> HostValue {
    let field = column.field
    let values = field?.allowedValues ?? []
    return .dictionary([
      ("name", .text(column.name)),
      ("label", .text(field?.label ?? column.name)),
      ("type", .text((field?.type ?? .any).rawValue)),
      ("unit", field?.unit.map { .text($0) } ?? .none),
      ("values", values.isEmpty ? .none : .list(values.map { .text($0.name) })),
    ])
  }
}
