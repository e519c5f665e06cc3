import Jinja

/// The global function `chart`: a picture of records, made while the page is.
struct ChartFunction: Sendable {
  let messages: Messages

  func register(in environment: inout Jinja.Environment) {
    environment.setGlobal(
      "chart",
      .function(
        HostFunction { [self] call throws(HostError) in
          do throws(HostError) {
            let markup = try markup(ChartRequest(call))
            return .safe(markup, call.autoescape == .xml ? .xml : .html)
          } catch {
            throw HostError("chart: \(error.message)")
          }
        }))
  }

  private func markup(_ request: ChartRequest) throws(HostError) -> String {
    var request = request
    let words = ChartWords(messages: messages)
    let data: ChartData
    switch request.kind {
    case .histogram: data = try ChartBins(request: request, words: words).data()
    case .bars, .stacked, .lines: data = try ChartGrouping(request: request, words: words).data()
    case .calendar:
      if request.form == .picture {
        return try ChartCalendar(request: request, words: words).svg()
      }
      // A table of days is of no use to anybody; months are.
      request.every = .month
      request.last = 12
      data = try ChartGrouping(request: request, words: words).data()
    }
    let drawing = ChartDrawing(request, words: words, data: data)
    return request.form == .picture ? try drawing.svg() : try ChartTable(drawing: drawing).html()
  }
}
