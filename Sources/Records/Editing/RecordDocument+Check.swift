extension RecordDocument {
  /// Whether this document, which was read again, holds what was to be written from another one.
  package func holds(_ records: [EditedRecord], of old: RecordDocument) -> Bool {
    guard records.count == table.rowCount else { return false }
    let columns = old.table.columns.map { table.column(named: $0.name) }
    for (row, record) in records.enumerated() {
      let isHeld =
        switch record {
        case .kept(let source): hasSameCells(row, as: source, of: old.table, columns)
        case .changed(let source, let changes):
          holds(changed(old.table.fields(ofRow: source), by: changes), row: row)
        case .added(let fields): holds(fields, row: row)
        }
      guard isHeld else { return false }
    }
    return true
  }

  private func hasSameCells(
    _ row: Int, as other: Int, of old: Table, _ columns: [Int?]
  ) -> Bool {
    let ours = table.cells(ofRow: row)
    let theirs = old.cells(ofRow: other)
    guard ours.count == theirs.count else { return false }
    let (bytes, oldBytes) = (table.bytes, old.bytes)
    for (our, their) in zip(ours, theirs) {
      guard our.kind == their.kind, Int(our.column) == columns[Int(their.column)],
        bytes.span.extracting(our.range).isEqual(to: oldBytes.span.extracting(their.range))
      else { return false }
    }
    return true
  }

  private func changed(_ fields: RecordFields, by changes: [FieldChange]) -> RecordFields {
    var fields = fields
    for change in changes {
      switch change.value {
      case .value(let value): fields[change.field] = value
      case .emojis(let emojis): fields[change.field] = .text(emojis.joined())
      }
    }
    return fields
  }

  /// Whether a row has exactly some fields, in whatever order the format puts them.
  private func holds(_ fields: RecordFields, row: Int) -> Bool {
    let found = table.fields(ofRow: row)
    let expected = fields.items.filter { format != .csv || $0.value != .null }
    return found.items.count == expected.count
      && expected.allSatisfy { item in
        found[item.name].map { isSame($0, item.value, field: item.name) } ?? false
      }
  }

  private func isSame(_ found: FieldValue, _ expected: FieldValue, field: String) -> Bool {
    if found == expected { return true }
    if table.schema.field(named: field)?.type == .emojis {
      return emojiText(found).hasSameBytes(as: emojiText(expected))
    }
    // CSV says nothing of the types of fields that no schema knows.
    guard format == .csv, case .text(let text) = found else { return false }
    return text.hasSameBytes(as: expected.json)
  }

  /// Emoji one after the other, whether they are a text or a list.
  private func emojiText(_ value: FieldValue) -> String {
    switch value {
    case .text(let text): text
    case .list(let json): JSONText.texts(ofList: json).joined()
    case .null, .boolean, .number, .object: value.json
    }
  }
}
