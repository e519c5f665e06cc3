/// A unit of measurement, exact as a fraction of the base unit of its kind.
package struct Unit: Sendable, Equatable {
  package enum Kind: Sendable { case length, duration, energy }

  package var name: String
  package var kind: Kind
  /// One of it is `numerator / denominator` of metres, seconds or joules.
  var numerator: Int
  var denominator: Int

  private init(_ name: String, _ kind: Kind, _ numerator: Int, over denominator: Int = 1) {
    self.name = name
    self.kind = kind
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The unit of a name or of another spelling of it; nil where there is none.
  package init?(named name: String) {
    let plain = Unit.spellings[name] ?? name
    guard let unit = Unit.all.first(where: { $0.name == plain }) else { return nil }
    self = unit
  }

  package static let names = all.map(\.name)

  /// The names of the units of a kind, or of all, for messages.
  static func names(of kind: Kind?) -> String {
    all.filter { kind == nil || $0.kind == kind }.map(\.name).joined(separator: ", ")
  }

  /// The fraction by which an amount of this unit is multiplied to be one of another.
  func factor(to other: Unit) -> (numerator: Int, denominator: Int) {
    // The largest of each are below 10^8, so that the products fit.
    let above = numerator * other.denominator
    let below = denominator * other.numerator
    let shared = Unit.greatestCommonDivisor(above, below)
    return (above / shared, below / shared)
  }

  private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
    var (one, other) = (one, other)
    while other != 0 { (one, other) = (other, one % other) }
    return max(1, one)
  }

  private static let all: [Unit] = [
    Unit("mm", .length, 1, over: 1000), Unit("cm", .length, 1, over: 100), Unit("m", .length, 1),
    Unit("km", .length, 1000), Unit("in", .length, 254, over: 10_000),
    Unit("ft", .length, 3048, over: 10_000), Unit("yd", .length, 9144, over: 10_000),
    Unit("mi", .length, 1_609_344, over: 1000), Unit("nmi", .length, 1852),
    Unit("ms", .duration, 1, over: 1000), Unit("s", .duration, 1), Unit("min", .duration, 60),
    Unit("h", .duration, 3600), Unit("d", .duration, 86_400),
    Unit("J", .energy, 1), Unit("kJ", .energy, 1000), Unit("kcal", .energy, 4184),
  ]

  private static let spellings = [
    "meter": "m", "metre": "m", "meters": "m", "metres": "m", "kilometers": "km",
    "kilometres": "km", "mile": "mi", "miles": "mi", "feet": "ft", "sec": "s", "seconds": "s",
    "minutes": "min", "hr": "h", "hours": "h", "Cal": "kcal",
  ]
}
