/// The way to values in a record: names of members, attributes or elements, one inside the other.
///
/// Lists are gone through as if they were not there, so that a way may lead to many values.
package struct MappingPath: Sendable, Equatable {
  package var steps: [Step]
  /// The surroundings that the way begins in, by number; nil for the record.
  package var surroundings: Int?

  package struct Step: Sendable, Equatable {
    package var name: [UInt8]
    package var condition: Condition?

    package init(_ name: String, _ condition: Condition? = nil) {
      self.name = Array(name.utf8)
      self.condition = condition
    }
  }

  /// What an object must have to be on the way.
  package struct Condition: Sendable, Equatable {
    package enum Test: Sendable, Equatable {
      case isThere
      case equals([UInt8])
      case begins([UInt8])
    }

    package var name: [UInt8]
    package var test: Test

    package init(_ name: String, _ test: Test) {
      self.name = Array(name.utf8)
      self.test = test
    }
  }

  package init(_ steps: [Step], surroundings: Int? = nil) {
    self.steps = steps
    self.surroundings = surroundings
  }
}
