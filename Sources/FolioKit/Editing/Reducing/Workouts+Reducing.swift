import Records

extension Workouts {
  mutating func reduce(_ action: Action) -> [Remark] {
    switch action {
    case .addWorkout(let fields): add(fields)
    case .removeWorkout(.indexes(let indexes)): remove(indexes)
    case .removeWorkout(.ids(let ids)): remove(ids)
    case .sort(let sort): order(by: sort)
    case .book, .setFavorite, .deleteCar, .renamePalette, .addEmojis, .removeEmoji, .addPalette,
      .removePalette, .setPreference, .setSchedule:
      []
    }
  }

  private mutating func order(by sort: WorkoutSort?) -> [Remark] {
    setSort(sort)
    return []
  }

  private mutating func add(_ fields: RecordFields) -> [Remark] {
    var key = ""
    if case .text(let id) = fields["id"] { key = id }
    if !key.isEmpty, list.slot(of: key) != nil { return [.idTaken(key, kind: "workout")] }
    var fields = fields
    if key.isEmpty {
      fields["id"] = nil
      key = newID(of: fields)
      fields.items.insert(RecordFields.Item("id", .text(key)), at: 0)
    }
    append(Workout(key: key, fields: fields, origin: .action(fields)))
    return []
  }

  /// A UUID of a workout's content and of where it is added; the next free place if a workout of
  /// that content has been added there before.
  private func newID(of fields: RecordFields) -> String {
    let json = fields.json
    var position = count
    var id = NameUUID.make(of: json, at: position)
    while list.slot(of: id) != nil {
      position += 1
      id = NameUUID.make(of: json, at: position)
    }
    return id
  }

  private mutating func remove(_ indexes: [Int]) -> [Remark] {
    let remarks = indexes.filter { slot(at: $0) == nil }
      .map { Remark.indexOutOfRange($0, count: count) }
    guard remarks.isEmpty else { return remarks }
    // All of them mean the order before the first is gone.
    for slot in Set(indexes.compactMap { slot(at: $0) }) { remove(slot: slot) }
    return []
  }

  private mutating func remove(_ ids: [String]) -> [Remark] {
    let remarks = ids.filter { list.slot(of: $0) == nil }
      .map { Remark.unknownID($0, kind: "workout", nearest: list.nearest(to: $0) { $0 }) }
    guard remarks.isEmpty else { return remarks }
    for slot in Set(ids.compactMap { list.slot(of: $0) }) { remove(slot: slot) }
    return []
  }
}

extension Workout {
  /// The workout of fields that the schema has passed.
  init(key: String, fields: RecordFields, origin: RecordOrigin) {
    self.init(
      key: key, name: fields.text("name"), distance: fields.text("distance"),
      complexity: Self.rank(fields.text("complexity")), origin: origin)
  }

  /// The rank of a complexity by its name.
  static func rank(_ name: String) -> Int {
    ranks[name] ?? 0
  }

  private static let ranks: [String: Int] = {
    let values = Collections.workouts.field(named: "complexity")?.allowedValues ?? []
    return Dictionary(values.map { ($0.name, $0.rank) }, uniquingKeysWith: { first, _ in first })
  }()
}

extension RecordFields {
  /// The text or the digits of a field; empty where it has none.
  func text(_ name: String) -> String {
    switch self[name] {
    case .text(let text), .number(let text): text
    case .null, .boolean, .list, .object, nil: ""
    }
  }
}
