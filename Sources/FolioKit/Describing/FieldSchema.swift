import Records

/// A field's values as JSON Schema describes them.
struct FieldSchema {
  let field: Field

  var document: JSONDocument {
    var members: [JSONDocument.Member] = []
    if field.label != field.name { members.append(.init("title", .text(field.label))) }
    if let description { members.append(.init("description", .text(description))) }
    if let value = field.defaultValue { members.append(.init("default", Self.document(of: value))) }
    members += field.allowedValues.isEmpty ? typeMembers : choiceMembers
    return .object(members)
  }

  private var description: String? {
    if let unit = field.unit { return "In \(unit)." }
    switch field.type {
    case .date: return "A date, or a date and time, such as 2026-09-21T18:30:00Z."
    case .emojis: return "Emoji, none twice: one text or a list."
    case .text, .number, .boolean, .list, .object, .any: return nil
    }
  }

  private static func document(of value: DefaultValue) -> JSONDocument {
    switch value {
    case .boolean(let value): .boolean(value)
    case .number(let digits): .number(digits)
    case .text(let text): .text(text)
    }
  }

  /// The types that a value may have; that of a field which may be missing may be null too.
  private func types(_ names: String...) -> JSONDocument.Member {
    let all = field.isRequired ? names : names + ["null"]
    return .init("type", all.count == 1 ? .text(all[0]) : .texts(all))
  }

  private var typeMembers: [JSONDocument.Member] {
    switch field.type {
    case .text: return [types("string")]
    case .number: return numberMembers
    case .boolean:
      return [
        types("boolean", "integer", "string"),
        .init("minimum", .number("0")), .init("maximum", .number("1")),
        .init("pattern", .text("^(\(Self.anyCase("true"))|\(Self.anyCase("false"))|0|1)$")),
      ]
    case .date: return [types("string"), .init("pattern", .text(Self.datePattern))]
    case .emojis:
      return [
        types("string", "array"), .init("items", .object([.init("type", .text("string"))])),
        .init("uniqueItems", .boolean(true)),
      ]
    case .list: return [types("array")]
    case .object: return [types("object")]
    case .any: return []
    }
  }

  /// A number may stand in a text.
  private var numberMembers: [JSONDocument.Member] {
    var members = [types(field.isInteger ? "integer" : "number", "string")]
    if let minimum = field.minimum {
      members.append(.init("minimum", .number(Self.digits(minimum))))
    }
    if let maximum = field.maximum {
      members.append(.init("maximum", .number(Self.digits(maximum))))
    }
    members.append(.init("pattern", .text(Self.numberPattern)))
    return members
  }

  /// A value by its name, in any case, or by its rank; as a text too.
  private var choiceMembers: [JSONDocument.Member] {
    let names = field.allowedValues.map(\.name)
    let ranks = field.allowedValues.map { "\($0.rank)" }
    let null: [JSONDocument] = field.isRequired ? [] : [.object([.init("type", .text("null"))])]
    let spellings = names.map(Self.anyCase) + ranks.map(Self.escaped)
    return [
      .init(
        "anyOf",
        .list(
          [
            .object([.init("enum", .texts(names))]),
            .object([.init("enum", .list(ranks.map { .number($0) }))]),
            .object([
              .init("type", .text("string")),
              .init("pattern", .text("^(\(spellings.joined(separator: "|")))$")),
            ]),
          ] + null))
    ]
  }

  private static let numberPattern = #"^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$"#

  private static let datePattern =
    #"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"#
    + #"([Tt ]([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\.[0-9]+)?"#
    + #"([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])?)?$"#

  /// A bound as people write it.
  private static func digits(_ bound: Double) -> String {
    Int(exactly: bound).map { "\($0)" } ?? "\(bound)"
  }

  /// A regular expression for a text in any case.
  private static func anyCase(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let upper = scalar.properties.uppercaseMapping
      let lower = scalar.properties.lowercaseMapping
      let isLetter = upper != lower && upper.unicodeScalars.count == 1
      return isLetter && lower.unicodeScalars.count == 1
        ? "[\(upper)\(lower)]" : escaped(String(scalar))
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.map { #"\^$.|?*+()[]{}"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
