/// Everything that actions can change, as a value; nil is what is not loaded.
package struct AppState: Sendable, Equatable {
  package var workouts: Workouts?
  package var cars: RecordList<Car>?
  package var palettes: Palettes?
  /// The preferences file with what surrounds it, the schedule included.
  package var settings: SettingsStore?

  package init(
    workouts: Workouts? = nil, cars: RecordList<Car>? = nil, palettes: Palettes? = nil,
    settings: SettingsStore? = nil
  ) {
    self.workouts = workouts
    self.cars = cars
    self.palettes = palettes
    self.settings = settings
  }
}
