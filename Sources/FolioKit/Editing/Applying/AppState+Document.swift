package import Records

extension AppState {
  /// The state of a document's records; nothing where no action knows its collection.
  ///
  /// `store` is the store of palettes that name none.
  package init(_ document: RecordDocument, store: String = "") {
    self.init()
    let table = document.table
    let keys = RecordKeys.keys(of: table, transliterate: SharedTransliterator.ascii)
    let fields = FieldReader(table)
    switch table.schema.name {
    case Collections.workouts.name:
      workouts = Workouts(
        keys.enumerated().map { row, key in
          Workout(
            key: key, name: fields.text("name", row), distance: fields.text("distance", row),
            complexity: Workout.rank(fields.text("complexity", row)), origin: .file(row: row))
        })
    case Collections.cars.name:
      cars = RecordList(
        keys.enumerated().map { row, key in
          Car(
            key: key, name: fields.text("name", row), isBooked: fields.isOn("isBooked", row),
            isFavorite: fields.isOn("isFavorite", row), origin: .file(row: row))
        })
    case Collections.palettes.name:
      palettes = Palettes(
        keys.enumerated().map { row, key in
          let own = fields.text("store", row)
          return Palette(
            key: Palette.Key(store: own.isEmpty ? store : own, id: key),
            name: fields.text("name", row), emojis: fields.emojis("emojis", row),
            origin: .file(row: row))
        }, defaultStore: store)
    default: break
    }
  }
}

/// Reads fields of a table by name.
private struct FieldReader {
  private let table: Table
  private let columns: [String: Int]

  init(_ table: Table) {
    self.table = table
    columns = Dictionary(
      table.columns.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func cell(_ name: String, _ row: Int) -> Cell? {
    columns[name].flatMap { table.cell(row: row, column: $0) }
  }

  func text(_ name: String, _ row: Int) -> String {
    cell(name, row).map { table.text($0) } ?? ""
  }

  func isOn(_ name: String, _ row: Int) -> Bool { cell(name, row)?.kind == .true }

  func emojis(_ name: String, _ row: Int) -> [String] {
    EmojiSplitter.shared.parts(cell(name, row).map { table.value($0) }).emojis
  }
}
