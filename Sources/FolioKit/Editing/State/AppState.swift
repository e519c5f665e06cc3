/// Everything that actions can change, as a value; nil is what is not loaded.
package struct AppState: Sendable, Equatable {
  package var workouts: Workouts?
  package var cars: RecordList<Car>?
  package var palettes: Palettes?

  package init(
    workouts: Workouts? = nil, cars: RecordList<Car>? = nil, palettes: Palettes? = nil
  ) {
    self.workouts = workouts
    self.cars = cars
    self.palettes = palettes
  }
}
