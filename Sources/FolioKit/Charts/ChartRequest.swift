import Jinja

/// What a template asks of `chart`.
struct ChartRequest {
  var kind: ChartKind
  var rows: ChartRows
  /// The field whose values are the categories, or the points of the axis.
  var by: String?
  /// The field whose values are drawn; nil counts records.
  var value: String?
  /// The field whose values are the parts of bars, or the lines.
  var stack: String?
  /// Nil is the shortest that fits.
  var every: ChartInterval?
  /// Only the last intervals, as many as this.
  var last: Int?
  /// The most categories of text; the others become one.
  var limit = 20
  var summary: ChartSummary
  /// How many ranges a histogram has, about.
  var bins = 12
  /// What categories and parts are called, by their values.
  var labels: [String: String] = [:]
  var title: String?
  var unit: String?
  /// Of the numbers shown; nil is none for whole numbers, else one.
  var decimals: Int?
  /// A class of the picture, for a stylesheet.
  var style: String?
  /// What the column of categories is called in a table.
  var head: String?
  var form = Form.picture

  enum Form: String, CaseIterable {
    case picture, table
  }

  /// The unit behind a number.
  var unitSuffix: String { unit.map { "\u{A0}\($0)" } ?? "" }
}
