package import Records

/// What happened: everything that can change the state.
package enum Action: Sendable, Equatable {
  /// Without an id the workout gets one made of its content and position.
  case addWorkout(RecordFields)
  case removeWorkout(RecordSelection)
  /// Nil is the order of the file.
  case sort(WorkoutSort?)
  case book(car: String, SwitchChange)
  case setFavorite(car: String, SwitchChange)
  case deleteCar(String)
  case renamePalette(PaletteName, to: String)
  /// Texts of emoji, which go in front; what is no emoji is left out.
  case addEmojis(PaletteName, [String])
  case removeEmoji(PaletteName, String)
  /// Nil is the default store.
  case addPalette(RecordFields, store: String?)
  case removePalette(PaletteName)
  /// Nil takes the preference out, so that a weaker layer holds.
  case setPreference(String, String?)
  case setSchedule(Schedule)

  /// What the file of actions calls it.
  package var name: ActionName {
    switch self {
    case .addWorkout: .addWorkout
    case .removeWorkout: .removeWorkout
    case .sort: .sort
    case .book: .book
    case .setFavorite: .setFavorite
    case .deleteCar: .deleteCar
    case .renamePalette: .renamePalette
    case .addEmojis: .addEmojis
    case .removeEmoji: .removeEmoji
    case .addPalette: .addPalette
    case .removePalette: .removePalette
    case .setPreference: .setPreference
    case .setSchedule: .setSchedule
    }
  }
}
