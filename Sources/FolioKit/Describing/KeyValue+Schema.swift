extension KeyValue {
  /// As JSON Schema describes it; objects are referred to by their names in `$defs`.
  var members: [JSONDocument.Member] {
    switch self {
    case .text: return [.init("type", .text("string"))]
    case .name: return [.init("type", .text("string")), .init("minLength", .number("1"))]
    case .boolean: return [.init("type", .text("boolean"))]
    case .number: return [.init("type", .text("number"))]
    case .null: return [.init("type", .text("null"))]
    case .whole(let range):
      var members: [JSONDocument.Member] = [.init("type", .text("integer"))]
      if range.lowerBound != .min {
        members.append(.init("minimum", .number("\(range.lowerBound)")))
      }
      if range.upperBound != .max {
        members.append(.init("maximum", .number("\(range.upperBound)")))
      }
      return members
    case .word(let words): return [.init("enum", .texts(words))]
    case .clockTime:
      return [
        .init("type", .text("string")), .init("pattern", .text("^([01][0-9]|2[0-3]):[0-5][0-9]$")),
      ]
    case .scalar: return [.init("type", .texts(["string", "number", "boolean"]))]
    case .object(let keys): return [.init("$ref", .text("#/$defs/\(keys.title)"))]
    case .map(let value):
      return [
        .init("type", .text("object")), .init("additionalProperties", .object(value.members)),
      ]
    case .list(let value):
      return [.init("type", .text("array")), .init("items", .object(value.members))]
    case .either(let values):
      return [.init("anyOf", .list(values.map { .object($0.members) }))]
    }
  }

  /// In words, for tables.
  var words: String {
    switch self {
    case .text, .name: "text"
    case .boolean: "true or false"
    case .number: "number"
    case .whole(let range) where range.upperBound == .max || range.lowerBound == .min:
      "whole number"
    case .whole(let range): "whole number, \(range.lowerBound) to \(range.upperBound)"
    case .word(let words): words.joined(separator: ", ")
    case .clockTime: "time such as 22:00"
    case .scalar: "text, number, true or false"
    case .null: "null"
    case .object(let keys): keys.title
    case .map(let value): "object of: \(value.words)"
    case .list(let value): "list of: \(value.words)"
    case .either(let values): values.map(\.words).joined(separator: "; or ")
    }
  }

  /// The kinds of objects in it.
  var objects: [any DescribedKeys.Type] {
    switch self {
    case .text, .name, .boolean, .number, .whole, .word, .clockTime, .scalar, .null: []
    case .object(let keys): [keys]
    case .map(let value), .list(let value): value.objects
    case .either(let values): values.flatMap(\.objects)
    }
  }
}

extension DescribedKeys {
  /// What the kind of object is called: `SourceKey` describes a `source`.
  static var title: String { "\(Self.self)".dropLast(3).lowercased() }

  /// The object as JSON Schema describes it; keys that nobody knows are none.
  static var schema: JSONDocument {
    var members: [JSONDocument.Member] = [
      .init("type", .text("object")),
      .init(
        "properties",
        .object(
          allCases.map { key in
            .init(
              key.rawValue,
              .object([.init("description", .text(key.summary))] + key.value.members))
          })),
      .init("additionalProperties", .boolean(false)),
    ]
    if !required.isEmpty { members.append(.init("required", .texts(required.map(\.rawValue)))) }
    if !alternatives.isEmpty { members.append(.init("oneOf", eachRequired(alternatives))) }
    if !oneOf.isEmpty { members.append(.init("anyOf", eachRequired(oneOf))) }
    return .object(members)
  }

  private static func eachRequired(_ keys: [Self]) -> JSONDocument {
    .list(keys.map { .object([.init("required", .texts([$0.rawValue]))]) })
  }
}
