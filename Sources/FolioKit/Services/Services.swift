package import Records

/// What a run needs of the world besides its files, handed in at the start.
public struct Services: Sendable {
  /// The environment's variables.
  public var environment: [String: String]
  /// Writes text to standard error.
  public var report: @Sendable (String) -> Void
  /// Asks a question on the terminal and gives the answer; nil where nobody is there.
  public var ask: @Sendable (String) -> String?
  /// How many pages can be rendered at once.
  public var processorCount: Int
  /// The time by the clock of the machine.
  package var now: @Sendable () -> Instant
  /// The time zone of the machine, such as `Europe/London`.
  package var timeZone: String

  package init(
    environment: [String: String], report: @escaping @Sendable (String) -> Void,
    ask: @escaping @Sendable (String) -> String?, processorCount: Int,
    now: @escaping @Sendable () -> Instant, timeZone: String
  ) {
    self.environment = environment
    self.report = report
    self.ask = ask
    self.processorCount = processorCount
    self.now = now
    self.timeZone = timeZone
  }
}
