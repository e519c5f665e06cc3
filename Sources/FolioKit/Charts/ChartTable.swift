import Jinja

/// The numbers of a chart as an HTML table.
struct ChartTable {
  let drawing: ChartDrawing

  func html() throws(HostError) -> String {
    let (data, request) = (drawing.data, drawing.request)
    let messages = drawing.words.messages
    let hasTotal = data.series.count > 1 && request.summary.isAdditive
    var heads = [request.head ?? request.by.map { drawing.words.name(of: $0, in: request) } ?? ""]
    let unit = request.unit.map { ", \($0)" } ?? ""
    if request.stack == nil {
      let value = request.kind == .histogram ? nil : request.value
      heads.append(
        value.map { drawing.words.name(of: $0, in: request) + unit }
          ?? messages.label("chart.number", or: "Number"))
      if request.kind == .histogram, request.head == nil {
        heads[0] = request.value.map { drawing.words.name(of: $0, in: request) + unit } ?? ""
      }
    } else {
      heads += data.series.map { $0.label + unit }
    }
    if hasTotal { heads.append(messages.label("chart.all", or: "all") + unit) }
    var html = "<table class=\"small\">\n<thead><tr>"
    for (index, head) in heads.enumerated() {
      let style = index == 0 ? "" : " class=\"number\""
      html += "<th scope=\"col\"\(style)>\(Markup.escaped(head))</th>"
    }
    html += "</tr></thead>\n<tbody>\n"
    for category in data.categories.indices {
      html += "<tr><th scope=\"row\">\(Markup.escaped(data.categories[category].name))</th>"
      for series in data.series { html += try cell(series.values[category]) }
      if hasTotal { html += try cell(data.total(category)) }
      html += "</tr>\n"
    }
    return html + "</tbody>\n</table>"
  }

  private func cell(_ value: Double?) throws(HostError) -> String {
    let text = try value.map { (number) throws(HostError) in try drawing.numbers.plain(number) }
    return "<td class=\"number\">\(Markup.escaped(text ?? ""))</td>"
  }
}
