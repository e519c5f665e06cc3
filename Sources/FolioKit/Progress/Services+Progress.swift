import Records

extension Services {
  /// Runs a body, and shows those who wait for it how far it is; what the body reports goes between.
  func showing<Result>(
    _ line: @escaping @Sendable () -> ProgressLine, _ choice: ProgressChoice,
    _ reporting: ReportingOptions, _ body: (Services) throws(FolioError) -> Result
  ) throws(FolioError) -> Result {
    let isWanted =
      switch choice {
      case .auto: terminal != nil
      case .always: true
      case .never: false
      }
    guard isWanted, !reporting.isQuiet else { return try body(self) }
    let display = ProgressDisplay(report: report, terminal: terminal)
    var watched = self
    watched.report = { [report] text in display.interrupted { report(text) } }
    watched.annotate = { [annotate] all in display.interrupted { annotate(all) } }
    watched.ask = { [ask] text in display.interrupted { ask(text) } }
    display.begin(line)
    defer { display.end() }
    return try body(watched)
  }
}
