import Records

/// A run in the text format of Prometheus, for the textfile collector of node_exporter.
struct RunMetrics {
  private let figures: RunFigures
  private let label: String
  private let time: Instant
  /// When a run last succeeded, in seconds since 1970; nil where that is not known.
  private let lastSuccess: String?

  /// `before` is the file that is replaced: it knows when a run last succeeded.
  init(_ figures: RunFigures, configuration: String, time: Instant, before: String) {
    self.figures = figures
    self.time = time
    let label = "config=\"\(Self.escaped(configuration))\""
    self.label = label
    if figures.exit == .fine {
      lastSuccess = "\(time.seconds)"
    } else {
      let start = "folio_last_success_timestamp_seconds{\(label)} "
      lastSuccess = before.split(separator: "\n").first { $0.hasPrefix(start) }
        .map { $0.dropFirst(start.count) }.flatMap { Int64($0) }.map { "\($0)" }
    }
  }

  var text: String {
    let records = figures.records
    var text = ""
    add("exit_code", "How the last run ended; 0 is fine.", "\(figures.exit.rawValue)", to: &text)
    add("last_run_timestamp_seconds", "When the last run ended.", "\(time.seconds)", to: &text)
    if let lastSuccess {
      add(
        "last_success_timestamp_seconds", "When a run last ended with 0.", lastSuccess, to: &text)
    }
    add(
      "duration_seconds", "How long the last run took.", figures.total.seconds(digits: 6), to: &text
    )
    add(
      "stage_duration_seconds", "How long each stage took.", by: "stage",
      RunStage.allCases.map {
        ($0.rawValue, (figures.stages[$0] ?? .zero).seconds(digits: 6))
      }, to: &text)
    add("sources", "Files that the report is made from.", "\(figures.sources)", to: &text)
    add(
      "records", "Records read, by what became of them.", by: "state",
      [("kept", records.kept), ("hidden", records.hidden), ("rejected", records.rejected)]
        .map { ($0.0, "\($0.1)") }, to: &text)
    add(
      "files", "Files of the report, by what was done to them.", by: "state",
      [
        ("written", figures.written), ("unchanged", figures.unchanged),
        ("removed", figures.removed),
      ].map { ($0.0, "\($0.1)") }, to: &text)
    add("report_bytes", "Size of the files of the report.", "\(figures.bytes)", to: &text)
    add("warnings", "Warnings of the last run.", "\(figures.warnings)", to: &text)
    add("errors", "Errors of the last run.", "\(figures.errors)", to: &text)
    return text
  }

  private func add(_ name: String, _ help: String, _ value: String, to text: inout String) {
    begin(name, help, in: &text)
    text += "folio_\(name){\(label)} \(value)\n"
  }

  private func add(
    _ name: String, _ help: String, by key: String, _ values: [(String, String)],
    to text: inout String
  ) {
    begin(name, help, in: &text)
    for (value, number) in values {
      text += "folio_\(name){\(label),\(key)=\"\(value)\"} \(number)\n"
    }
  }

  private func begin(_ name: String, _ help: String, in text: inout String) {
    text += "# HELP folio_\(name) \(help)\n# TYPE folio_\(name) gauge\n"
  }

  /// A text as the value of a label.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
