/// The fields of one record, in its own order, free of its table.
package struct RecordFields: Sendable, Equatable {
  package var items: [Item]

  package struct Item: Sendable, Equatable {
    package var name: String
    package var value: FieldValue

    package init(_ name: String, _ value: FieldValue) {
      self.name = name
      self.value = value
    }
  }

  package init(_ items: [Item] = []) { self.items = items }

  /// The value of a field; setting one that is not there adds it at the end, nil takes it away.
  package subscript(name: String) -> FieldValue? {
    get { items.first { $0.name.hasSameBytes(as: name) }?.value }
    set {
      let index = items.firstIndex { $0.name.hasSameBytes(as: name) }
      switch (index, newValue) {
      case (let index?, let value?): items[index].value = value
      case (let index?, nil): items.remove(at: index)
      case (nil, let value?): items.append(Item(name, value))
      case (nil, nil): break
      }
    }
  }

  /// The record as one line of JSON in the spacing of the JSON writer.
  package var json: String {
    "{" + items.map { JSONText.quoted($0.name) + ": " + $0.value.json }.joined(separator: ", ")
      + "}"
  }
}

extension Table {
  /// The value of a cell.
  package func value(_ cell: Cell) -> FieldValue { FieldValue(cell.kind, text(cell)) }

  /// The fields of a row.
  package func fields(ofRow row: Int) -> RecordFields {
    RecordFields(
      cells(ofRow: row).map { RecordFields.Item(columns[Int($0.column)].name, value($0)) })
  }
}
