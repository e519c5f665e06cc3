/// Writes records into a JSON text in the spacing of those that are there.
struct JSONRecordEditor {
  private let text: [UInt8]
  /// The record that new ones look like.
  private let model: JSONContainer?
  private let spacing: JSONSpacing

  init(_ text: [UInt8], layout: RecordLayout) {
    self.text = text
    model = layout.records.last.map { JSONContainer(at: $0.lowerBound, in: text.span) }
    spacing = model.map { JSONSpacing($0, of: text) } ?? JSONSpacing()
  }

  func splices(_ changes: [FieldChange], record: Range<Int>) -> [Splice] {
    let object = JSONContainer(at: record.lowerBound, in: text.span)
    let spacing = JSONSpacing(object, of: text)
    let end = object.items.last?.value.upperBound ?? record.lowerBound + 1
    var isFirst = object.items.isEmpty
    return changes.map { change in
      if let item = object.items.first(where: { isNamed($0, change.field) }) {
        return Splice(item.value, value(change.value, inPlaceOf: item.value))
      }
      var added = isFirst ? [] : spacing.comma
      isFirst = false
      append(change.field, new(change.value), spacing, to: &added)
      return Splice(end..<end, added)
    }
  }

  func text(_ fields: RecordFields) -> [UInt8] {
    var output = [UInt8(ascii: "{")] + spacing.open
    for (index, item) in fields.items.enumerated() {
      if index > 0 { output += spacing.comma }
      append(item.name, new(item), spacing, to: &output)
    }
    output += spacing.close
    output.append(UInt8(ascii: "}"))
    return output
  }

  private func append(
    _ name: String, _ value: [UInt8], _ spacing: JSONSpacing, to output: inout [UInt8]
  ) {
    output += JSONText.quoted(name).utf8
    output += spacing.colon
    output += value
  }

  private func isNamed(_ item: JSONContainer.Item, _ name: String) -> Bool {
    item.key.map { JSONContainer.text(of: $0, in: text.span).hasSameBytes(as: name) } ?? false
  }
}

// Values.
extension JSONRecordEditor {
  /// A value in the form of the one that it replaces: in quotes, as a digit, as a list.
  private func value(_ value: FieldChange.Value, inPlaceOf old: Range<Int>) -> [UInt8] {
    let isQuoted = text[old.lowerBound] == UInt8(ascii: "\"")
    switch value {
    case .emojis(let emojis) where !isQuoted: return list(emojis, inPlaceOf: old)
    case .emojis, .value(.text): return new(value)
    case .value(.boolean(let isOn)):
      let spelling = text[old].filter { $0 != UInt8(ascii: "\"") }
      let isDigit = spelling == [UInt8(ascii: "0")] || spelling == [UInt8(ascii: "1")]
      let plain = isDigit ? (isOn ? "1" : "0") : (isOn ? "true" : "false")
      return Array((isQuoted ? "\"\(plain)\"" : plain).utf8)
    case .value(.number(let digits)): return Array((isQuoted ? "\"\(digits)\"" : digits).utf8)
    case .value(.null), .value(.list), .value(.object): return new(value)
    }
  }

  /// A list of emoji; those that were there keep their spelling.
  private func list(_ emojis: [String], inPlaceOf old: Range<Int>) -> [UInt8] {
    let container = JSONContainer(at: old.lowerBound, in: text.span)
    var spellings: [[UInt8]: Range<Int>] = [:]
    for item in container.items {
      spellings[Array(JSONContainer.text(of: item.value, in: text.span).utf8)] = item.value
    }
    let items = emojis.map { emoji in
      spellings[Array(emoji.utf8)].map { Array(text[$0]) } ?? Array(JSONText.quoted(emoji).utf8)
    }
    return list(items, JSONSpacing(container, of: text))
  }

  private func list(_ items: [[UInt8]], _ spacing: JSONSpacing) -> [UInt8] {
    if items.isEmpty { return Array("[]".utf8) }
    let inner = Array(items.joined(separator: spacing.comma))
    return [UInt8(ascii: "[")] + spacing.open + inner + spacing.close + [UInt8(ascii: "]")]
  }

  private func new(_ value: FieldChange.Value) -> [UInt8] {
    switch value {
    case .emojis(let emojis): Array(JSONText.quoted(emojis.joined()).utf8)
    case .value(let value): Array(value.json.utf8)
    }
  }

  /// The value of a new record; a list has the spacing of the list that its model has there.
  private func new(_ item: RecordFields.Item) -> [UInt8] {
    guard case .list(let json) = item.value else { return Array(item.value.json.utf8) }
    let bytes = Array(json.utf8)
    guard let model = model?.items.first(where: { isNamed($0, item.name) })?.value,
      text[model.lowerBound] == UInt8(ascii: "[")
    else { return bytes }
    let items = JSONContainer(at: 0, in: bytes.span).items.map { Array(bytes[$0.value]) }
    return list(items, JSONSpacing(JSONContainer(at: model.lowerBound, in: text.span), of: text))
  }
}
