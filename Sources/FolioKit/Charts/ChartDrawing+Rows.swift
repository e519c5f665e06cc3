import Jinja

extension ChartDrawing {
  /// Bars that lie, each below its name: names may be long.
  func rows() throws(HostError) -> String {
    var svg = SVG()
    legend.draw(into: &svg)
    let top = legend.height
    let range = ChartRange(extents)
    // The longest bar leaves no room unused.
    let (low, high) = (min(0, extents.min() ?? 0), max(0, extents.max() ?? 0))
    let span = high > low ? high - low : range.high - range.low
    for category in data.categories.indices {
      let y = top + Double(category) * Self.rowHeight
      svg.add("text", ["x": "0", "y": SVG.at(y + 18)], content: data.categories[category].label)
      svg.add(
        "text", ["class": "end", "x": "720", "y": SVG.at(y + 18)],
        content: try numbers.text(data.total(category)))
      svg.add("path", ["class": "grid", "d": "M0 \(SVG.at(y + 30))H720"])
      var (right, left) = (-low, -low)
      for series in data.series.indices {
        guard let value = data.series[series].values[category], value != 0 else { continue }
        let start = value > 0 ? right : left + value
        if value > 0 { right += value } else { left += value }
        let (x, width) = (SVG.width * start / span, SVG.width * abs(value) / span)
        svg.add(
          "rect",
          [
            "class": "s\(series)", "x": SVG.at(x), "y": SVG.at(y + 24), "width": SVG.at(width),
            "height": "12",
          ], title: try remark(category, series, value))
        if series > 0 {
          svg.add(
            "path",
            [
              "class": "stripes t\(series)",
              "d": "M\(SVG.at(x)) \(SVG.at(y + 30))h\(SVG.at(width))",
              "stroke-width": "12",
            ])
        }
      }
    }
    let height = top + Double(data.categories.count) * Self.rowHeight
    return SVG.picture(
      height: height, classes: classes, title: title, description: try description(), body: svg)
  }

  private static let rowHeight = 44.0
}
