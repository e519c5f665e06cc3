import Synchronization

/// Counts records while they are read, for whoever looks on from another thread.
package final class RecordCounter: Sendable {
  private let records = Atomic<Int>(0)
  private let readBytes = Atomic<Int>(0)

  package init() {}

  /// Some records less than were read.
  package var count: Int { records.load(ordering: .relaxed) }

  /// How much of the inputs was read, as they are on the disk.
  package var bytes: Int { readBytes.load(ordering: .relaxed) }

  package func add(_ count: Int) { records.wrappingAdd(count, ordering: .relaxed) }

  func add(bytes: Int) { readBytes.wrappingAdd(bytes, ordering: .relaxed) }

  /// Begins anew.
  package func reset() {
    records.store(0, ordering: .relaxed)
    readBytes.store(0, ordering: .relaxed)
  }
}
