/// Which records an action is about.
package enum RecordSelection: Sendable, Equatable {
  /// Positions in the order in force before the action, counted from 0.
  case indexes([Int])
  case ids([String])
}
