import Jinja
import Records

/// What templates learn of the fields of a collection.
enum FieldDescription {
  /// The selected fields in their order, else all.
  static func list(_ columns: [Column], selected: [SelectedField]?) -> [HostValue] {
    guard let selected else { return columns.map { value($0, as: nil) } }
    return selected.compactMap { selection in
      guard let column = columns.first(where: { $0.name == selection.source }) else { return nil }
      return value(column, as: selection.name == selection.source ? nil : selection.name)
    }
  }

  private static func value(_ column: Column, as newName: String?) -> HostValue {
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
