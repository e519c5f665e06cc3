/// The faults and remarks of a run, in the order they were found.
package struct Diagnostics: Sendable {
  /// At most `limit` errors and as many warnings; later ones are only counted.
  package private(set) var items: [Diagnostic] = []
  package private(set) var errorCount = 0
  package private(set) var warningCount = 0
  /// Records that were begun, and those of them that are left out for a fault.
  package internal(set) var recordCount = 0
  package internal(set) var rejectedCount = 0
  package let limit: Int

  package init(limit: Int = 100) {
    self.limit = limit
  }

  /// Whether another error would only be counted.
  package var isFull: Bool { errorCount >= limit }

  package mutating func report(_ diagnostic: Diagnostic) {
    switch diagnostic.severity {
    case .error:
      errorCount += 1
      if errorCount <= limit { items.append(diagnostic) }
    case .warning:
      warningCount += 1
      if warningCount <= limit { items.append(diagnostic) }
    }
  }

  /// Puts the items from an index on into the order of their places.
  mutating func sort(from index: Int) {
    guard index < items.count else { return }
    // An item without a place stays before those that have one, in its order.
    let sorted = items[index...].enumerated().sorted {
      ($0.element.line ?? 0, $0.element.column ?? 0, $0.offset)
        < ($1.element.line ?? 0, $1.element.column ?? 0, $1.offset)
    }
    items.replaceSubrange(index..., with: sorted.map(\.element))
  }

  /// Counts an error whose text nobody will see.
  mutating func countError() {
    errorCount += 1
  }
}
