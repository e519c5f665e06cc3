import Jinja

/// The days of a year, a week a column, each the larger and darker the more there was.
struct ChartCalendar {
  let request: ChartRequest
  let words: ChartWords

  private static let weeks = 53
  private static let pitch = 12.6
  private static let left = 46.0
  private static let top = 28.0

  func svg() throws(HostError) -> String {
    let sums = try self.sums()
    guard let last = sums.keys.max(), let most = sums.values.max(), most > 0 else {
      return try ChartDrawing(
        request, words: words, data: ChartData(axis: .sequence, categories: [], series: [])
      ).svg()
    }
    let firstWeek = ChartInterval.week.index(of: last) - Self.weeks + 1
    let begin = firstWeek * 7 - 3
    let shown = sums.filter { $0.key >= begin }
    let numbers = ChartNumbers(shown.values, of: request, formats: words.messages.formats)
    var svg = SVG()
    try drawNames(from: begin, into: &svg)
    // Days of nothing are dots, all in one path: they are many.
    var dots = ""
    for day in begin...last {
      let sum = shown[day] ?? 0
      let week = Double(ChartInterval.week.index(of: day) - firstWeek)
      let weekday = Double(day + 3 - 7 * CivilDay.quotient(day + 3, 7))
      let x = Self.left + week * Self.pitch
      let y = Self.top + weekday * Self.pitch
      guard sum > 0 else {
        dots += "M\(SVG.at(x + Self.pitch / 2 - 1)) \(SVG.at(y + Self.pitch / 2))h2"
        continue
      }
      let level = min(4, max(1, Int((4 * sum / most).rounded(.up))))
      let size = Double(3 + 2 * level)
      let inset = (Self.pitch - size) / 2
      let name = try words.date(CivilDay(day), "d MMM yyyy")
      svg.add(
        "rect",
        [
          "class": "level\(level)", "x": SVG.at(x + inset), "y": SVG.at(y + inset),
          "width": SVG.at(size), "height": SVG.at(size), "rx": "1.5",
        ], title: "\(name): \(try numbers.text(sum))")
    }
    if !dots.isEmpty { svg.add("path", ["class": "level0", "d": dots, "stroke-width": "2"]) }
    let drawing = ChartDrawing(
      request, words: words, data: ChartData(axis: .sequence, categories: [], series: []))
    return SVG.picture(
      height: Self.top + 7 * Self.pitch + 4, classes: drawing.classes, title: drawing.title,
      description: try description(shown, from: begin, to: last, numbers: numbers), body: svg)
  }

  /// The months above, and three of the weekdays beside.
  private func drawNames(from begin: Int, into svg: inout SVG) throws(HostError) {
    for weekday in [0, 2, 4] {
      let y = Self.top + (Double(weekday) + 0.5) * Self.pitch + 5
      svg.add(
        "text", ["x": "0", "y": SVG.at(y)],
        content: try words.date(CivilDay(begin + weekday), "ccc"))
    }
    var lastMonth = CivilDay(begin).month
    var place = 0
    for week in 0..<Self.weeks {
      let day = CivilDay(begin + week * 7)
      guard day.month != lastMonth else { continue }
      lastMonth = day.month
      // The last column has no room for a name.
      guard week < Self.weeks - 1 else { continue }
      svg.add(
        "text",
        [
          "class": place.isMultiple(of: 2) ? "month" : "month fine",
          "x": SVG.at(Self.left + Double(week) * Self.pitch), "y": "18",
        ], content: try words.date(day, "LLL"))
      place += 1
    }
  }

  private func description(
    _ shown: [Int: Double], from begin: Int, to last: Int, numbers: ChartNumbers
  ) throws(HostError) -> String {
    let pattern = "d MMM yyyy"
    let days = shown.filter { $0.value > 0 }.count
    let total = try numbers.text(shown.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value })
    let range =
      "\(try words.date(CivilDay(begin), pattern)) – \(try words.date(CivilDay(last), pattern))"
    let arguments: [(name: String, value: HostValue)] = [
      ("days", .integer(days)), ("value", .text(total)),
    ]
    guard case .text(let text)? = try words.messages.text("chart.days", arguments) else {
      return "\(range). \(days): \(total)."
    }
    return "\(range). \(text)."
  }

  /// What each day came to.
  private func sums() throws(HostError) -> [Int: Double] {
    guard let by = request.by else { return [:] }
    let scale = try words.scale(of: by, in: request.rows)
    guard scale == .time || request.rows.isEmpty else {
      throw HostError("a calendar needs dates, and \(by) holds none")
    }
    let days = try words.days(by, in: request.rows)
    let values = try request.value.map { (path) throws(HostError) in
      try request.rows.numbers(path)
    }
    var sums: [Int: ChartAccumulator] = [:]
    for index in days.indices {
      guard let day = days[index] else { continue }
      if let values {
        if let value = values[index] { sums[day, default: ChartAccumulator()].add(value) }
      } else {
        sums[day, default: ChartAccumulator()].add(1)
      }
    }
    return sums.compactMapValues { $0.result(request.summary) }
  }
}
