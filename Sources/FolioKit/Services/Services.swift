package import Records

/// What a run needs of the world, handed in at the start: each role a value of its own, so that
/// whoever needs one sees no other, and a test can replace it alone.
public struct Services: Sendable {
  /// The environment's variables.
  public var environment: [String: String]
  /// Writes text to standard error.
  public var report: @Sendable (String) -> Void
  /// Asks a question on the terminal and gives the answer; nil where nobody is there.
  public var ask: @Sendable (String) -> String?
  /// How many pages can be rendered at once.
  public var processorCount: Int
  /// Whether the run was told to end before it is done.
  package var isStopped: @Sendable () -> Bool = { false }
  /// Tells of faults whoever reads them besides people.
  package var annotate: @Sendable ([Diagnostic]) -> Void = { _ in }
  /// Where standard error is shown; nil where it is no terminal.
  package var terminal: Terminal?
  /// What relative paths are relative to.
  package var workingFolder: String
  package var clock: Clock
  package var reading: Reading
  package var publishing: Publishing

  package init(
    environment: [String: String], report: @escaping @Sendable (String) -> Void,
    ask: @escaping @Sendable (String) -> String?, processorCount: Int, clock: Clock,
    terminal: Terminal? = nil, workingFolder: String = "/", reading: Reading = .live,
    publishing: Publishing = .live
  ) {
    self.environment = environment
    self.report = report
    self.ask = ask
    self.processorCount = processorCount
    self.terminal = terminal
    self.workingFolder = workingFolder
    self.clock = clock
    self.reading = reading
    self.publishing = publishing
  }
}
