/// What the parts of a picture are, above it: a sample of each and its name.
struct ChartLegend {
  let labels: [String]

  private static let lineHeight = 26.0
  private static let letter = 12.5

  /// Where each sample stands.
  private var places: [(x: Double, line: Int)] {
    var places: [(x: Double, line: Int)] = []
    var (x, line) = (0.0, 0)
    for label in labels {
      // Wide enough for the large letters of narrow screens.
      let width = 30 + Double(label.count) * Self.letter + 20
      if x > 0, x + width > SVG.width { (x, line) = (0, line + 1) }
      places.append((x, line))
      x += width
    }
    return places
  }

  /// The room it takes; none where there is nothing to tell apart.
  var height: Double {
    guard labels.count > 1 else { return 0 }
    return Double((places.last?.line ?? 0) + 1) * Self.lineHeight
  }

  func draw(into svg: inout SVG, isLine: Bool = false) {
    guard labels.count > 1 else { return }
    for (index, place) in places.enumerated() {
      let y = Double(place.line) * Self.lineHeight
      if isLine {
        svg.add(
          "path", ["class": "line s\(index)", "d": "M\(SVG.at(place.x)) \(SVG.at(y + 11))h22"])
      } else {
        svg.add(
          "rect",
          [
            "class": "s\(index)", "x": SVG.at(place.x), "y": SVG.at(y + 3), "width": "20",
            "height": "16", "rx": "2",
          ])
        svg.add(
          "path",
          [
            "class": "stripes t\(index)", "d": "M\(SVG.at(place.x + 10)) \(SVG.at(y + 19))v-16",
            "stroke-width": "20",
          ])
      }
      svg.add(
        "text", ["x": SVG.at(place.x + 28), "y": SVG.at(y + 16)], content: labels[index])
    }
  }
}
