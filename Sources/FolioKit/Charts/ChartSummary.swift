/// How the values of one bar or point become one number.
enum ChartSummary: String, CaseIterable {
  case count, sum, mean, max, min

  /// Whether adding up the results of parts gives that of the whole.
  var isAdditive: Bool {
    switch self {
    case .count, .sum: true
    case .mean, .max, .min: false
    }
  }
}

/// Takes values one by one.
struct ChartAccumulator {
  private var count = 0
  private var sum = 0.0
  private var most = -Double.infinity
  private var least = Double.infinity

  mutating func add(_ value: Double) {
    count += 1
    sum += value
    most = Swift.max(most, value)
    least = Swift.min(least, value)
  }

  /// Nil where nothing was added and nothing is no number.
  func result(_ summary: ChartSummary) -> Double? {
    switch summary {
    case .count: Double(count)
    case .sum: sum
    case .mean: count == 0 ? nil : sum / Double(count)
    case .max: count == 0 ? nil : most
    case .min: count == 0 ? nil : least
    }
  }
}
