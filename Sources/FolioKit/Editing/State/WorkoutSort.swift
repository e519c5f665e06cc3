/// What the diary can be sorted by, each the largest first.
package enum WorkoutSort: String, Sendable, CaseIterable {
  case distance
  case complexity
}
