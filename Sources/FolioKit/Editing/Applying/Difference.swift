package import Records

/// What is different between a document and a state that came of it, record by record.
package struct Difference: Sendable, Equatable {
  /// All records as they are to be written.
  package private(set) var records: [EditedRecord] = []
  /// The rows that are gone, in order.
  package private(set) var removed: [Int] = []
  /// How many records stand elsewhere among the others, and by what they are sorted.
  package private(set) var moved = 0
  package private(set) var sort: WorkoutSort?

  package init(from old: AppState, to new: AppState, rowCount: Int) {
    if let new = new.workouts {
      records = new.origins.map { Self.record($0, []) }
      sort = new.sort
    } else if let old = old.cars, let new = new.cars {
      records = new.records.map { Self.record($0.origin, Self.changes(of: $0, from: old)) }
    } else if let old = old.palettes, let new = new.palettes {
      records = new.list.records.map { Self.record(of: $0, from: old) }
    } else {
      records = (0..<rowCount).map { .kept($0) }
    }
    let rows = records.compactMap(\.row)
    var isLeft = [Bool](repeating: false, count: rowCount)
    for row in rows { isLeft[row] = true }
    removed = isLeft.indices.filter { !isLeft[$0] }
    moved = zip(rows, isLeft.indices.lazy.filter { isLeft[$0] }).count { $0 != $1 }
  }

  /// Whether the document stays as it is.
  package var isEmpty: Bool {
    removed.isEmpty && moved == 0
      && records.allSatisfy {
        if case .kept = $0 { true } else { false }
      }
  }

  private static func record(_ origin: RecordOrigin, _ changes: [FieldChange]) -> EditedRecord {
    switch origin {
    case .action(let fields): .added(fields)
    case .file(let row): changes.isEmpty ? .kept(row) : .changed(row, changes)
    }
  }

  private static func changes(of car: Car, from old: RecordList<Car>) -> [FieldChange] {
    guard case .file(let row) = car.origin, let before = old[slot: row] else { return [] }
    var changes: [FieldChange] = []
    if car.isBooked != before.isBooked {
      changes.append(FieldChange("isBooked", .value(.boolean(car.isBooked))))
    }
    if car.isFavorite != before.isFavorite {
      changes.append(FieldChange("isFavorite", .value(.boolean(car.isFavorite))))
    }
    return changes
  }

  /// A palette that an action brought may have been changed by others since.
  private static func record(of palette: Palette, from old: Palettes) -> EditedRecord {
    guard case .action(var fields) = palette.origin else {
      return record(palette.origin, changes(of: palette, from: old))
    }
    fields["name"] = .text(palette.name)
    switch fields["emojis"] {
    case .list: fields["emojis"] = .list(JSONText.list(of: palette.emojis))
    case .null, .boolean, .number, .text, .object, nil:
      fields["emojis"] = .text(palette.emojis.joined())
    }
    return .added(fields)
  }

  private static func changes(of palette: Palette, from old: Palettes) -> [FieldChange] {
    guard case .file(let row) = palette.origin, let before = old.list[slot: row] else { return [] }
    var changes: [FieldChange] = []
    if !palette.name.hasSameBytes(as: before.name) {
      changes.append(FieldChange("name", .value(.text(palette.name))))
    }
    if palette.emojis != before.emojis {
      changes.append(FieldChange("emojis", .emojis(palette.emojis)))
    }
    return changes
  }
}
