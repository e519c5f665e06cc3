extension Configuration {
  /// The hours in which exports run, and how often.
  package struct Schedule: Sendable, Equatable {
    /// Minutes after midnight.
    package var start: Located<Int>
    /// Minutes after midnight; before `start` means the next day.
    package var stop: Located<Int>
    /// Minutes between two exports.
    package var frequency: Located<Int>
  }
}
