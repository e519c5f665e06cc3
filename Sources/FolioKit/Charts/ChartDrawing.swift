import Jinja
import Records

/// Draws what was worked out, and says it in words.
struct ChartDrawing {
  let request: ChartRequest
  let words: ChartWords
  let data: ChartData
  let numbers: ChartNumbers

  init(_ request: ChartRequest, words: ChartWords, data: ChartData) {
    self.request = request
    self.words = words
    self.data = data
    // A histogram counts, whatever its values are measured in.
    var counted = request
    if request.kind == .histogram { counted.unit = nil }
    numbers = ChartNumbers(
      data.series.flatMap { $0.values.compactMap(\.self) }, of: counted,
      formats: words.messages.formats)
  }

  var legend: ChartLegend {
    ChartLegend(labels: request.stack == nil ? [] : data.series.map(\.label))
  }

  func svg() throws(HostError) -> String {
    guard !data.isEmpty else { return nothing }
    switch (request.kind, data.axis) {
    case (.lines, _): return try lines()
    case (.bars, .names), (.stacked, .names): return try rows()
    case (.bars, .sequence), (.stacked, .sequence), (.histogram, _), (.calendar, _):
      return try columns()
    }
  }

  /// The picture of no records: it says so.
  private var nothing: String {
    let sentence = words.messages.label("chart.nothing", or: "Nothing to show")
    var body = SVG()
    body.add("text", ["class": "centred", "x": "360", "y": "24"], content: sentence)
    return SVG.picture(
      height: 60, classes: classes, title: title, description: sentence, body: body)
  }

  var classes: [String] { [request.kind.rawValue] + (request.style.map { [$0] } ?? []) }

  /// The template's title, else what is drawn by what.
  var title: String {
    if let title = request.title { return title }
    let counted = request.rows.schema.map {
      words.messages.label("collection.\($0.name)", or: $0.label)
    }
    let value = request.value.map { words.name(of: $0, in: request) } ?? counted
    let by = request.by.map { words.name(of: $0, in: request) }
    return [value, by].compactMap(\.self).joined(separator: " / ")
  }

  /// The range, the total, the parts and the most: what one sees at a glance.
  func description() throws(HostError) -> String {
    var sentences: [String] = []
    if data.axis == .sequence, let first = data.categories.first, let last = data.categories.last,
      data.categories.count > 1
    {
      sentences.append("\(first.name) – \(last.name)")
    }
    let totals = data.categories.indices.map { data.total($0) }
    if request.summary.isAdditive {
      sentences.append(try sentence("chart.total", "In all", totals.reduce(0, +)))
    }
    if legend.height > 0, request.summary.isAdditive {
      for index in data.series.indices {
        let total = try numbers.text(data.total(ofSeries: index))
        sentences.append("\(data.series[index].label): \(total)")
      }
    }
    if let most = totals.max(), let place = totals.firstIndex(of: most), data.categories.count > 1 {
      let text = try sentence("chart.most", "The most", most)
      sentences.append("\(text) (\(data.categories[place].name))")
    }
    return sentences.joined(separator: ". ") + "."
  }

  private func sentence(
    _ key: String, _ other: String, _ number: Double
  ) throws(HostError) -> String {
    let value = try numbers.text(number)
    if case .text(let text)? = try words.messages.text(key, [("value", .text(value))]) {
      return text
    }
    return "\(other): \(value)"
  }

  /// What one bar or point says when it is pointed at.
  func remark(_ category: Int, _ series: Int, _ value: Double) throws(HostError) -> String {
    let part = data.series[series].label
    let number = try numbers.text(value)
    return "\(data.categories[category].name): \(number)" + (part.isEmpty ? "" : ", \(part)")
  }
}
