/// How far a run is, in one line.
struct ProgressLine: Equatable {
  var stage: RunStage
  /// Records read, or pages rendered.
  var count = 0
  /// Of how many pages; nil where that is not known.
  var total: Int?
  /// Since the stage began.
  var time = Duration.zero

  /// The line in at most so many columns: what does not fit is left out from the end.
  func text(columns: Int) -> String {
    var result = ""
    for part in parts where result.utf8.count + part.utf8.count <= max(1, columns) {
      result += part
    }
    return result.isEmpty ? String(stage.rawValue.prefix(max(1, columns))) : result
  }

  private var parts: [String] {
    guard count > 0 else { return [stage.rawValue] }
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    let rate = seconds > 0 ? Double(count) / seconds : 0
    let noun = stage == .load ? " records" : " pages"
    var parts = [stage.rawValue, " \(count)" + (total.map { "/\($0)" } ?? ""), noun]
    if rate >= 1 { parts.append(", \(Int(min(rate, 1e15)))/s") }
    if let total, total > count, rate > 0 {
      parts.append(", \(Int(min(Double(total - count) / rate + 1, 1e15))) s left")
    }
    return parts
  }
}
