import Records

/// Guesses the collection of a file that nobody named one for.
struct SchemaGuess {
  let schema: Schema
  /// Why, in words that follow "read as cars,".
  let reason: String

  /// The schema that a file's name, its root element or its one top-level key names, if the file's
  /// first record has every field that the schema requires; nil where there is none such.
  static func make(
    of input: Input, among schemas: [Schema], options: ReadOptions
  ) throws -> SchemaGuess? {
    var hints: [(name: String, reason: String)] = []
    switch input {
    case .file(let path):
      if let stem = ResolvedPath.split(path).name.split(separator: ".").first {
        hints.append((String(stem), "as its name says"))
      }
    case .keptStandardInput: break
    case .standardInput: return nil
    }
    let start = try ByteSource(input).peek(1 << 12)
    if let name = outermostName(of: String(decoding: start, as: UTF8.self)) {
      hints.append((name, "as its outermost name says"))
    }
    for hint in hints {
      guard let schema = schemas.first(where: { $0.name == hint.name }) else { continue }
      let fields = try firstFields(of: input, options: options)
      let required = schema.fields.filter(\.isRequired).map(\.name)
      if !fields.isEmpty, required.allSatisfy(fields.contains) {
        return SchemaGuess(schema: schema, reason: hint.reason)
      }
    }
    return nil
  }

  /// The names of the first record's fields.
  private static func firstFields(of input: Input, options: ReadOptions) throws -> Set<String> {
    var options = options
    options.batch = .records(count: 1, bytes: 1)
    options.onError = .fail
    var names: Set<String> = []
    var ignored = Diagnostics(limit: 1)
    try readRecords([input], schema: .any, options: options, diagnostics: &ignored) { table in
      names = Set(table.columns.map(\.name))
      return false
    }
    return names
  }

  /// The root element of XML, or the first key of a JSON object.
  private static func outermostName(of text: String) -> String? {
    var rest = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if rest.first == "{" {
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      guard rest.first == "\"" else { return nil }
      return String(rest.dropFirst().prefix { $0 != "\"" })
    }
    while rest.first == "<" {
      guard let next = rest.dropFirst().first else { return nil }
      if next != "?" && next != "!" {
        return String(rest.dropFirst().prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" })
      }
      // A declaration, a comment or a DOCTYPE without a subset.
      rest = rest.drop { $0 != ">" }.dropFirst().drop(while: \.isWhitespace)
    }
    return nil
  }
}
