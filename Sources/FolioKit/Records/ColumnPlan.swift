import Jinja
import Records

/// What a column's cells are to templates, worked out once.
struct ColumnPlan: Sendable {
  let field: Field?
  /// Values of a closed set, compared by rank.
  let isRanked: Bool
  /// Emoji given as one text, which templates see one by one.
  let splitsEmoji: Bool
  /// What stands for a record that lacks the field.
  let missing: TableCell
  let defaultValue: HostValue

  init(_ field: Field?) {
    self.field = field
    isRanked = field.map { !$0.allowedValues.isEmpty } ?? false
    splitsEmoji = field?.type == .emojis
    switch field?.defaultValue {
    case nil:
      missing = TableCell(kind: .missing)
      defaultValue = .undefined
    case .boolean(let value):
      missing = TableCell(kind: value ? .true : .false)
      defaultValue = .boolean(value)
    case .number(let digits):
      missing = TableCell(kind: .nested)
      defaultValue = .number(digits)
    case .text(let text):
      missing = TableCell(kind: .nested)
      defaultValue = .text(text)
    }
  }
}
