/// The pictures that `chart` draws.
enum ChartKind: String, CaseIterable {
  /// One bar a category or interval.
  case bars
  /// Bars of several parts each.
  case stacked
  /// A line over time or over a number.
  case lines
  /// How often values fall into each of several equal ranges.
  case histogram
  /// A year of days.
  case calendar
}
