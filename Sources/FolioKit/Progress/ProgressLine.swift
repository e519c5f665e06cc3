/// How far a run is, in one line.
struct ProgressLine: Equatable {
  /// What is being done, such as `render`.
  var stage: String
  /// Records read, or pages rendered.
  var count = 0
  var noun = "records"
  /// Of how many; nil where that is not known.
  var total: Int?
  /// How much of the stage is done, from 0 to 1; nil where only `total` tells, or nothing.
  var share: Double?
  /// Since the stage began.
  var time = Duration.zero

  /// The line in at most so many columns: what does not fit is left out from the end.
  func text(columns: Int) -> String {
    var result = ""
    for part in parts {
      guard result.utf8.count + part.utf8.count <= max(1, columns) else { break }
      result += part
    }
    return result.isEmpty ? String(stage.prefix(max(1, columns))) : result
  }

  private var parts: [String] {
    guard count > 0 else { return [stage] + left }
    let rate = seconds > 0 ? Double(count) / seconds : 0
    var parts = [stage, " \(count)" + (total.map { "/\($0)" } ?? ""), " \(noun)"]
    if rate >= 1 { parts.append(", \(Int(min(rate, 1e15)))/s") }
    return parts + left
  }

  /// The time left, if what is done tells it.
  private var left: [String] {
    let done = share ?? total.map { Double(count) / Double(max($0, 1)) } ?? 0
    guard done > 0, done < 1, seconds > 0 else { return [] }
    return [", \(Int(min(seconds * (1 - done) / done + 1, 1e15))) s left"]
  }

  private var seconds: Double {
    Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  }
}
