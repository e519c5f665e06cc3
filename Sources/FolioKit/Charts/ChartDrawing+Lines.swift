import Jinja

extension ChartDrawing {
  /// A line a series, with a point for each value while they are few.
  func lines() throws(HostError) -> String {
    var svg = SVG()
    legend.draw(into: &svg, isLine: true)
    let values = data.series.flatMap { $0.values.compactMap(\.self) }
    let frame = ChartFrame(
      range: ChartRange(values), top: 24 + legend.height, count: data.categories.count)
    try frame.drawMarks(into: &svg, numbers: numbers)
    for series in data.series.indices {
      var path = ""
      var isDown = false
      for (category, value) in data.series[series].values.enumerated() {
        guard let value else {
          isDown = false
          continue
        }
        path += "\(isDown ? "L" : "M")\(SVG.at(frame.x(category))) \(SVG.at(frame.y(value)))"
        isDown = true
      }
      svg.add("path", ["class": "line s\(series)", "d": path])
      for (category, value) in data.series[series].values.enumerated() {
        guard let value else { continue }
        svg.add(
          "circle",
          [
            "class": "s\(series)", "cx": SVG.at(frame.x(category)),
            "cy": SVG.at(frame.y(value)), "r": data.categories.count > 60 ? "1.5" : "3",
          ], title: try remark(category, series, value))
      }
    }
    let height = frame.drawNames(of: data, into: &svg)
    return SVG.picture(
      height: height, classes: classes, title: title, description: try description(), body: svg)
  }
}
