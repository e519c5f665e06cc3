/// One way to find a field's value, and what is done to it.
package struct MappingRule: Sendable {
  package var source: Source
  /// Texts that stand for no value.
  package var absent: Set<[UInt8]> = []
  /// What is taken away where a text begins with it.
  package var prefix: [UInt8] = []
  /// Whether `TwoWords` becomes `Two words`.
  package var splitsWords = false
  /// What stands for what; nil where every text stands for itself.
  package var table: [[UInt8]: MappedValue]?
  package var unlisted = Unlisted.fault
  /// ICU patterns of dates, tried in this order; empty where nothing is known of dates.
  package var dates: [String] = []
  /// How numbers are spelled; nil where a value need not be a number.
  package var number: NumberForm?
  package var unit: UnitSource?
  /// The unit that is asked for.
  package var target: Unit?
  package var scale: Decimal?
  /// Digits behind the point to round to.
  package var places: Int?
  package var many = Many.fault
  /// What stands between texts that are joined.
  package var separator = " "

  package init(_ source: Source) { self.source = source }

  package enum Source: Sendable {
    case path(MappingPath)
    case constant(MappedValue)
    case text([TextPiece])
    case track(TrackSource)
    /// From the earliest of the dates to the latest, in seconds.
    case span(MappingPath)
    case grades([Grade])
  }

  package enum TextPiece: Sendable, Equatable {
    case plain(String)
    case value(MappingPath)
  }

  /// A value for records whose numbers reach some bound.
  package struct Grade: Sendable {
    package var value: MappedValue
    /// Fields by number and what one of them must reach; empty for all that are left.
    package var bounds: [(field: Int, least: Decimal)]

    package init(value: MappedValue, bounds: [(field: Int, least: Decimal)]) {
      self.value = value
      self.bounds = bounds
    }
  }

  /// Where the unit of a value is told.
  package enum UnitSource: Sendable {
    case fixed(Unit)
    /// By a text, on a way from what the value is in.
    case beside(MappingPath)
  }

  /// What becomes of a text that the table does not list.
  package enum Unlisted: String, Sendable, CaseIterable {
    case fault = "error"
    case keep
    case drop
  }

  /// What becomes of several values.
  package enum Many: String, Sendable, CaseIterable {
    case fault = "error"
    case first
    case last
    case sum
    case least = "min"
    case most = "max"
    case list
    case join
  }
}
