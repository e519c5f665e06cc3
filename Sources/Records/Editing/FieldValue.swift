/// One value of a record, free of its table.
package enum FieldValue: Sendable {
  case null
  case boolean(Bool)
  /// The digits as they are spelled.
  case number(String)
  /// A text, or a date as it is spelled.
  case text(String)
  /// JSON text in the spacing of the JSON writer.
  case list(String)
  /// JSON text in the spacing of the JSON writer.
  case object(String)

  /// The value of a cell that holds the text.
  init(_ kind: ValueKind, _ text: @autoclosure () -> String) {
    switch kind {
    case .null: self = .null
    case .false: self = .boolean(false)
    case .true: self = .boolean(true)
    case .number: self = .number(text())
    case .date, .text: self = .text(text())
    case .list: self = .list(text())
    case .object: self = .object(text())
    }
  }

  /// The value as JSON text in the spacing of the JSON writer.
  package var json: String {
    switch self {
    case .null: "null"
    case .boolean(let isOn): isOn ? "true" : "false"
    case .number(let text), .list(let text), .object(let text): text
    case .text(let text): JSONText.quoted(text)
    }
  }
}

extension FieldValue: Equatable {
  /// Whether both are spelled with the same bytes.
  package static func == (one: FieldValue, other: FieldValue) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.number(let one), .number(let other)), (.text(let one), .text(let other)),
      (.list(let one), .list(let other)), (.object(let one), .object(let other)):
      one.hasSameBytes(as: other)
    case (.null, _), (.boolean, _), (.number, _), (.text, _), (.list, _), (.object, _): false
    }
  }
}
