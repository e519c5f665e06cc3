import Jinja

extension ChartDrawing {
  /// Upright bars along a sequence.
  func columns() throws(HostError) -> String {
    var svg = SVG()
    legend.draw(into: &svg)
    let frame = ChartFrame(
      range: ChartRange(extents), top: 24 + legend.height, count: data.categories.count)
    try frame.drawMarks(into: &svg, numbers: numbers)
    let width = frame.pitch * (request.kind == .histogram ? 0.94 : 0.68)
    for category in data.categories.indices {
      var (above, below) = (0.0, 0.0)
      for series in data.series.indices {
        guard let value = data.series[series].values[category], value != 0 else { continue }
        let start = value > 0 ? above : below
        if value > 0 { above += value } else { below += value }
        let (one, other) = (frame.y(start), frame.y(start + value))
        let (y, height) = (min(one, other), abs(one - other))
        svg.add(
          "rect",
          [
            "class": "s\(series)", "x": SVG.at(frame.x(category) - width / 2), "y": SVG.at(y),
            "width": SVG.at(width), "height": SVG.at(height),
          ], title: try remark(category, series, value))
        if series > 0 {
          svg.add(
            "path",
            [
              "class": "stripes t\(series)",
              "d": "M\(SVG.at(frame.x(category))) \(SVG.at(y + height))v\(SVG.at(-height))",
              "stroke-width": SVG.at(width),
            ])
        }
      }
    }
    let height = frame.drawNames(of: data, into: &svg)
    return SVG.picture(
      height: height, classes: classes, title: title, description: try description(), body: svg)
  }

  /// The ends of the bars.
  var extents: [Double] {
    data.categories.indices.flatMap { category in
      let values = data.series.compactMap { $0.values[category] }
      return [values.filter { $0 > 0 }.reduce(0, +), values.filter { $0 < 0 }.reduce(0, +)]
    }
  }
}
