import Jinja

/// The plot of a chart with an upright axis: its place, the marks and what stands below.
struct ChartFrame {
  let range: ChartRange
  let top: Double
  let count: Int

  static let left = 56.0
  static let right = SVG.width - 4
  static let height = 166.0

  var bottom: Double { top + Self.height }
  /// The room of one category.
  var pitch: Double { (Self.right - Self.left) / Double(max(count, 1)) }

  func x(_ category: Int) -> Double { Self.left + pitch * (Double(category) + 0.5) }
  func y(_ value: Double) -> Double { bottom - Self.height * range.part(value) }

  /// The marked numbers and their lines.
  func drawMarks(into svg: inout SVG, numbers: ChartNumbers) throws(HostError) {
    for tick in range.ticks {
      let y = y(tick)
      svg.add(
        "path", ["class": "grid", "d": "M0 \(SVG.at(y))H\(Int(SVG.width))"])
      svg.add(
        "text", ["x": "0", "y": SVG.at(y - 4)],
        content: try numbers.plain(tick, decimals: range.decimals))
    }
  }

  /// The categories' names, as many as there is room for, and the years below.
  func drawNames(of data: ChartData, into svg: inout SVG) -> Double {
    let longest = data.categories.map(\.label.count).max() ?? 0
    let room = Double(longest) * 8 + 8
    let every = max(1, Int((room / pitch).rounded(.up)))
    // The letters of narrow screens are twice as wide.
    let shown = stride(from: 0, to: count, by: every)
    let isCrowded = pitch * Double(every) < Double(longest) * 14 + 8
    for (place, index) in shown.enumerated() {
      let fine = isCrowded && place % 3 != 0 ? " fine" : ""
      svg.add(
        "text",
        ["class": "centred\(fine)", "x": SVG.at(x(index)), "y": SVG.at(bottom + 6)],
        content: data.categories[index].label)
    }
    var hasYears = false
    for index in 0..<count where isYearStart(index, in: data) {
      guard let year = data.categories[index].year else { continue }
      hasYears = true
      svg.add(
        "text",
        ["class": "centred year", "x": SVG.at(x(index)), "y": SVG.at(bottom + 31)], content: year)
    }
    return bottom + (hasYears ? 56 : 32)
  }

  /// Whether the year is written below a category: at its first one, but not where another begins
  /// right behind.
  private func isYearStart(_ index: Int, in data: ChartData) -> Bool {
    let year = data.categories[index].year
    if index > 0 { return data.categories[index - 1].year != year }
    let next = data.categories.firstIndex { $0.year != year } ?? count
    return Double(next) * pitch > 90 || next == count
  }
}
