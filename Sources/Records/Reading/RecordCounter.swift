import Synchronization

/// Counts records while they are read, for whoever looks on from another thread.
package final class RecordCounter: Sendable {
  private let value = Atomic<Int>(0)

  package init() {}

  /// Some records less than were read.
  package var count: Int { value.load(ordering: .relaxed) }

  func add(_ count: Int) { value.wrappingAdd(count, ordering: .relaxed) }
}
