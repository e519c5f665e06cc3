extension RecordBuilder {
  /// Adds the rule for the next column.
  mutating func addRule(for field: Field) {
    rules.append(rule(for: field))
    isRequired.append(field.isRequired)
    stamps.append(0)
  }

  private mutating func rule(for field: Field) -> FieldRule {
    if !field.allowedValues.isEmpty {
      return .choice(choices.add(field.allowedValues))
    }
    switch field.type {
    case .text: return .text
    case .number:
      numberRules.append(NumberRule(field))
      return .number(numberRules.count - 1)
    case .boolean: return .boolean
    case .date: return .date
    case .emojis: return .emojis
    case .list: return .list
    case .object: return .object
    case .any: return .any
    }
  }

  /// The column of a name, a new one if need be; nil where there are too many.
  mutating func findColumn(_ name: Span<UInt8>) -> Int? {
    if let column = index.column(of: name) { return column }
    let limit = min(ColumnIndex.most, max(options.limits.maxNames, schema.fields.count))
    guard index.count < limit else { return nil }
    let text = String(bytes: name)
    var bytes: [UInt8] = []
    bytes.append(bytes: name)
    index.add(Column(name: text, field: nil), name: bytes)
    // A type given on the command line is checked, but makes the field none of the schema's.
    let type = options.types.last { $0.name.hasSameBytes(as: text) }?.type ?? .any
    addRule(for: Field(text, type))
    return index.count - 1
  }
}
