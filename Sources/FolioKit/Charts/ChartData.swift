/// What a chart shows, worked out: a number for each category of each series.
struct ChartData {
  struct Category {
    /// What the axis says.
    var label: String
    /// What the category is called where it stands alone.
    var name: String
    /// The year, under intervals that don't say it themselves.
    var year: String?
  }

  struct Series {
    var label: String
    /// One a category; nil where there is nothing to draw.
    var values: [Double?]
  }

  enum Axis {
    /// Categories that stand for themselves.
    case names
    /// Intervals, numbers or ranges, one after the other.
    case sequence
  }

  var axis: Axis
  var categories: [Category]
  var series: [Series]

  /// The sum of a category's series.
  func total(_ category: Int) -> Double {
    series.reduce(0) { $0 + ($1.values[category] ?? 0) }
  }

  /// The sum of a series.
  func total(ofSeries index: Int) -> Double {
    series[index].values.reduce(0) { $0 + ($1 ?? 0) }
  }

  var isEmpty: Bool { !series.contains { $0.values.contains { ($0 ?? 0) != 0 } } }
}
