/// Something in the published folder that has an address.
enum Route: Sendable, Hashable {
  /// A file of its own, such as `index.html` or `cars.csv`; the number is its report's.
  case file(report: Int)
  /// A record's file; the row is its place in the display.
  case record(report: Int, row: Int)
  /// A copied asset.
  case asset(path: String)
}
