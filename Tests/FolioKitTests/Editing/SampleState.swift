@testable import FolioKit
import Records
import Testing

/// States and actions for tests.
enum SampleState {
  static func workout(
    _ key: String, distance: String = "1", complexity: Int = 0
  ) -> Workout {
    Workout(
      key: key, name: "Run \(key)", distance: distance, complexity: complexity,
      origin: .file(row: 0))
  }

  static func fields(
    _ name: String, id: String? = nil, distance: String = "1", complexity: String = "low"
  ) -> RecordFields {
    var fields = RecordFields([
      RecordFields.Item("name", .text(name)), RecordFields.Item("distance", .number(distance)),
      RecordFields.Item("date", .text("2026-09-21")),
      RecordFields.Item("complexity", .text(complexity)),
    ])
    if let id { fields.items.insert(RecordFields.Item("id", .text(id)), at: 0) }
    return fields
  }

  static func diary(_ distances: [String]) -> AppState {
    AppState(
      workouts: Workouts(
        distances.enumerated().map { workout("w\($0)", distance: $1, complexity: $0 % 3) }))
  }

  static let cars = AppState(
    cars: RecordList([
      Car(key: "a", name: "Audi", isBooked: false, isFavorite: false, origin: .file(row: 0)),
      Car(key: "b", name: "Bora", isBooked: true, isFavorite: true, origin: .file(row: 1)),
    ]))

  static func palettes(_ emojis: [String]) -> AppState {
    AppState(
      palettes: Palettes([
        Palette(
          key: Palette.Key(store: "", id: "p"), name: "Travel", emojis: emojis,
          origin: .file(row: 0)),
        Palette(
          key: Palette.Key(store: "Fun", id: "p"), name: "Party", emojis: ["🎉"],
          origin: .file(row: 1)),
      ]))
  }

  /// What some actions make of a state, and all there is to say about it.
  static func reduced(_ state: AppState, _ actions: Action...) -> Reduction {
    var state = state
    var remarks: [Remark] = []
    for action in actions {
      let reduction = reduce(state, action)
      if !reduction.isApplied { #expect(reduction.state == state) }
      state = reduction.state
      remarks += reduction.remarks
    }
    return Reduction(state: state, remarks: remarks)
  }
}
