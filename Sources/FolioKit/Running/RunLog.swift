import Records
import Synchronization

/// Notes what a run comes to, from any thread.
final class RunLog: Sendable {
  private let clock: Clock
  private let begun: Duration
  private let figures = Mutex(RunFigures())

  init(clock: Clock) {
    self.clock = clock
    begun = clock.elapsed()
  }

  /// Adds the time of a body to its stage.
  func measure<Result, Failure: Error>(
    _ stage: RunStage, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = clock.elapsed()
    defer {
      let time = clock.elapsed() - start
      figures.withLock { $0.stages[stage, default: .zero] += time }
    }
    return try body()
  }

  func note(sources: Int) { figures.withLock { $0.sources = sources } }

  /// Notes the records of a collection; one that is read again counts once.
  func note(_ diagnostics: Diagnostics, about collection: String) {
    figures.withLock { figures in
      figures.collections[collection, default: RecordFigures()].read = diagnostics.recordCount
      figures.collections[collection]?.rejected = diagnostics.rejectedCount
    }
  }

  func note(hidden: Int, in collection: String) {
    figures.withLock { $0.collections[collection, default: RecordFigures()].hidden = hidden }
  }

  func note(_ summary: PublishSummary) { figures.withLock { $0.count(summary) } }

  func note(_ diagnostics: [Diagnostic]) { figures.withLock { $0.count(diagnostics) } }

  /// The figures so far, as those of a run that ends now.
  func finished(_ exit: ExitCode) -> RunFigures {
    var result = figures.withLock { $0 }
    result.total = clock.elapsed() - begun
    result.exit = exit
    // Collections are loaded when the first page needs them.
    let inside = (result.stages[.load] ?? .zero) + (result.stages[.select] ?? .zero)
    if let making = result.stages[.render] { result.stages[.render] = max(.zero, making - inside) }
    return result
  }
}
