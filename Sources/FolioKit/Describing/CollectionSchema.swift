import Records

/// A collection's files as JSON Schema describes them: what Folio reads, it takes.
struct CollectionSchema {
  let schema: Schema

  /// What names the version of JSON Schema.
  static let dialect = JSONDocument.Member(
    "$schema", .text("https://json-schema.org/draft/2020-12/schema"))

  var document: JSONDocument {
    let list = JSONDocument.object([
      .init("type", .text("array")),
      .init("items", .object([.init("$ref", .text("#/$defs/record"))])),
    ])
    return .object([
      Self.dialect,
      .init("title", .text(schema.label)),
      .init(
        "anyOf",
        .list([
          list,
          .object([
            .init("type", .text("object")),
            .init("properties", .object([.init(schema.name, list)])),
            .init("required", .texts([schema.name])),
          ]),
        ])),
      .init("$defs", .object([.init("record", record)])),
    ])
  }

  private var record: JSONDocument {
    let required = schema.fields.filter(\.isRequired).map(\.name)
    return .object([
      .init("title", .text(schema.element)),
      .init("type", .text("object")),
      .init(
        "properties",
        .object(schema.fields.map { .init($0.name, FieldSchema(field: $0).document) })),
      .init("required", .texts(required)),
    ])
  }
}
