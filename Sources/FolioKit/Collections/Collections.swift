package import Records

/// The collections that Folio knows without being told.
package enum Collections {
  package static let builtIn: [Schema] = [cars, workouts, palettes]
}
