/// The actions by name, and the members that each has in a file.
package enum ActionName: String, Sendable, CaseIterable {
  case addWorkout, removeWorkout, sort
  case book, setFavorite, deleteCar
  case renamePalette, addEmojis, removeEmoji, addPalette, removePalette
  case setPreference, setSchedule

  /// The members that it may have besides `action`.
  var members: [ActionMember] {
    switch self {
    case .addWorkout: [.workout]
    case .removeWorkout: [.index, .id]
    case .sort: [.by]
    case .book, .setFavorite: [.id, .value]
    case .deleteCar: [.id]
    case .renamePalette: [.id, .name, .store]
    case .addEmojis: [.id, .emojis, .store]
    case .removeEmoji: [.id, .emoji, .store]
    case .addPalette: [.palette, .store]
    case .removePalette: [.id, .store]
    case .setPreference: [.key, .value]
    case .setSchedule: [.start, .stop, .frequency, .timeZone]
    }
  }

  /// What it changes.
  package var subject: ActionSubject {
    switch self {
    case .addWorkout, .removeWorkout, .sort: .records(Collections.workouts)
    case .book, .setFavorite, .deleteCar: .records(Collections.cars)
    case .renamePalette, .addEmojis, .removeEmoji, .addPalette, .removePalette:
      .records(Collections.palettes)
    case .setPreference, .setSchedule: .preferences
    }
  }
}
