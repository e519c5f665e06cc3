import Jinja
import Records

/// What templates learn of the fields of a collection.
struct FieldDescription {
  let collection: String
  let messages: Messages

  /// The selected fields in their order, else all.
  func list(_ columns: [Column], selected: [SelectedField]?) -> [HostValue] {
    guard let selected else { return columns.map { value($0, as: nil) } }
    return selected.compactMap { selection in
      guard let column = columns.first(where: { $0.name == selection.source }) else { return nil }
      return value(column, as: selection.name == selection.source ? nil : selection.name)
    }
  }

  private func value(_ column: Column, as newName: String?) -> HostValue {
    let field = column.field
    let values = field?.allowedValues ?? []
    return .dictionary([
      ("name", .text(column.name)),
      ("collection", .text(collection)),
      ("label", .text(newName ?? label(of: column))),
      ("column", .text(newName ?? column.name)),
      ("type", .text((field?.type ?? .any).rawValue)),
      ("unit", field?.unit.map { .text($0) } ?? .none),
      ("values", values.isEmpty ? .none : .list(values.map { .text($0.name) })),
    ])
  }

  private func label(of column: Column) -> String {
    messages.label(
      "field.\(collection).\(column.name)", or: column.field?.label ?? column.name)
  }
}
