package import Records

extension Difference {
  /// The difference as people read it, record by record: `-` is gone, `~` has changed, with the
  /// fields as they were and as they are, `+` is new. Empty where there is none.
  package func text(of document: RecordDocument) -> String {
    var lines: [String] = []
    var gone = removed[...]
    for (row, changes) in changed {
      while let first = gone.first, first < row {
        lines.append(removal(first, document))
        gone.removeFirst()
      }
      lines.append("~ \(document.name(ofRow: row))")
      for change in changes { lines += document.lines(of: change, row: row) }
    }
    lines += gone.map { removal($0, document) }
    let element = document.table.schema.element
    for case .added(let fields) in records {
      lines.append("+ \(element) \(fields.json)")
    }
    if moved > 0 {
      let order = sort.map { "by \($0.rawValue), the largest first" } ?? "that of the file"
      lines.append("~ order: \(order); \(moved) of \(records.count) stand elsewhere")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The rows that have changed, in the order of the file.
  private var changed: [(row: Int, changes: [FieldChange])] {
    var changed: [(row: Int, changes: [FieldChange])] = []
    for case .changed(let row, let changes) in records { changed.append((row, changes)) }
    return changed.sorted { $0.row < $1.row }
  }

  private func removal(_ row: Int, _ document: RecordDocument) -> String {
    "- \(document.table.schema.element) \(document.table.fields(ofRow: row).json)"
  }
}

extension RecordDocument {
  /// What the difference calls a record: its id, or its number where it has none.
  fileprivate func name(ofRow row: Int) -> String {
    let element = table.schema.element
    guard case .text(let id)? = value(table.schema.key, row), !id.isEmpty else {
      return "\(element) \(row + 1)"
    }
    return "\(element) \(FieldValue.text(id).json)"
  }

  /// What a question calls a record: its name and its id.
  func label(ofRow row: Int) -> String {
    guard case .text(let title)? = value("name", row) else { return name(ofRow: row) }
    return "\(name(ofRow: row)), \(title.quoted)"
  }

  private func value(_ field: String, _ row: Int) -> FieldValue? {
    table.column(named: field).flatMap { table.cell(row: row, column: $0) }.map { table.value($0) }
  }

  fileprivate func lines(of change: FieldChange, row: Int) -> [String] {
    let old = value(change.field, row)
    let new: FieldValue
    switch (change.value, old) {
    case (.value(let value), _): new = value
    case (.emojis(let emojis), .list): new = .list(JSONText.list(of: emojis))
    case (.emojis(let emojis), _): new = .text(emojis.joined())
    }
    return (old.map { ["    - \(change.field): \($0.json)"] } ?? [])
      + ["    + \(change.field): \(new.json)"]
  }
}
