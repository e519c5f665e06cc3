import Jinja
import Records

extension DigestInput {
  /// A value as templates see it; what rows and tables come to is the caller's to say.
  mutating func append(
    _ value: HostValue,
    row: (any TableObject, Int, inout DigestInput) -> Void,
    table: (any TableObject, inout DigestInput) -> Void
  ) {
    switch value {
    case .undefined: append(kind: 0)
    case .none: append(kind: 1)
    case .boolean(let value): append(kind: value ? 3 : 2)
    case .integer(let number):
      append(kind: 4)
      append(number)
    case .float(let number):
      append(kind: 5)
      append(Int(bitPattern: UInt(number.bitPattern)))
    case .number(let digits):
      append(kind: 6)
      append(digits)
    case .text(let text):
      append(kind: 7)
      append(text)
    case .safe(let text, let mode):
      append(kind: 8)
      append("\(mode)")
      append(text)
    case .list(let values):
      append(kind: 9)
      append(values.count)
      for value in values { append(value, row: row, table: table) }
    case .dictionary(let members):
      append(kind: 10)
      append(members.count)
      for member in members {
        append(member.key)
        append(member.value, row: row, table: table)
      }
    case .row(let object, let number):
      append(kind: 11)
      row(object, number, &self)
    case .table(let object):
      append(kind: 12)
      table(object, &self)
    // Neither changes but with the program.
    case .function: append(kind: 13)
    case .document: append(kind: 14)
    }
  }

  mutating func append(_ schema: Schema) {
    for text in [schema.name, schema.label, schema.element, schema.key, schema.partition ?? ""] {
      append(text)
    }
  }

  mutating func append(_ column: Column) {
    append(column.name)
    guard let field = column.field else { return append(kind: 0) }
    append(kind: 1)
    for text in [field.name, field.label, field.type.rawValue, field.unit ?? ""] { append(text) }
    switch field.defaultValue {
    case nil: append(kind: 0)
    case .boolean(let value): append(kind: value ? 2 : 1)
    case .number(let digits):
      append(kind: 3)
      append(digits)
    case .text(let text):
      append(kind: 4)
      append(text)
    }
    append(field.allowedValues.count)
    for value in field.allowedValues {
      append(value.name)
      append(value.rank)
    }
    for bound in [field.minimum, field.maximum] { append(bound.map { "\($0)" } ?? "") }
    append(kind: (field.isInteger ? 1 : 0) + (field.isRequired ? 2 : 0))
  }
}
