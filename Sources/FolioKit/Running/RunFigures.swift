import Records

/// A run in figures.
struct RunFigures: Sendable, Equatable {
  var sources = 0
  /// Of the files of the sources.
  var sourceBytes = 0
  /// By the names of the collections.
  var collections: [String: RecordFigures] = [:]
  /// Pages that were made, not kept as they were.
  var rendered = 0
  var written = 0
  var unchanged = 0
  var removed = 0
  /// Of all files of the report.
  var bytes = 0
  var warnings = 0
  var errors = 0
  /// How long each stage took, without the stages inside it.
  var stages: [RunStage: Duration] = [:]
  var total = Duration.zero
  var exit = ExitCode.fine

  var records: RecordFigures { collections.values.reduce(RecordFigures(), +) }

  mutating func count(_ diagnostics: [Diagnostic]) {
    warnings += diagnostics.count { $0.severity == .warning }
    errors += diagnostics.count { $0.severity == .error }
  }

  mutating func count(_ summary: PublishSummary) {
    unchanged = summary.unchanged
    written = summary.written
    removed = summary.removed.count
    bytes = summary.bytes
  }

  /// The run in one line, such as
  /// `3 sources, 372 records, 41 pages written, 318 unchanged, 0.14 s`.
  var line: String {
    var parts = [
      Self.counted(sources, "source"), Self.counted(records.read, "record"),
      Self.counted(written, "page") + " written", "\(unchanged) unchanged",
    ]
    if removed > 0 { parts.append("\(removed) removed") }
    parts.append("\(total.seconds(digits: 2)) s")
    return parts.joined(separator: ", ")
  }

  /// The stages and their times, one a line.
  var stageLines: String {
    let width = RunStage.allCases.map(\.rawValue.count).max() ?? 0
    return RunStage.allCases.map { stage in
      let name = stage.rawValue + String(repeating: " ", count: width - stage.rawValue.count)
      return "folio: \(name)  \((stages[stage] ?? .zero).seconds(digits: 3)) s\n"
    }.joined()
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}
