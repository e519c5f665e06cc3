import Records
import Synchronization

/// Notes what a run comes to, from any thread.
final class RunLog: Sendable {
  private let clock: Clock
  private let begun: Duration
  private let figures = Mutex(RunFigures())
  /// Counts the records while they are read.
  let counter = RecordCounter()
  private let current = Mutex(Current())

  private struct Current: Sendable {
    var stages: [(stage: RunStage, begun: Duration)] = []
    var pages = 0
    /// How many pages there are so far, and whether these are all.
    var known = 0
    var knowsAll = false
    var firstPage = Duration.zero
  }

  init(clock: Clock) {
    self.clock = clock
    begun = clock.elapsed()
  }

  /// Adds the time of a body to its stage.
  func measure<Result, Failure: Error>(
    _ stage: RunStage, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = clock.elapsed()
    current.withLock { $0.stages.append((stage, start)) }
    defer {
      current.withLock { current in
        if let last = current.stages.lastIndex(where: { $0.stage == stage }) {
          current.stages.remove(at: last)
        }
      }
      let time = clock.elapsed() - start
      figures.withLock { $0.stages[stage, default: .zero] += time }
    }
    return try body()
  }

  /// Notes that so many pages more are going to be rendered, and whether no others follow.
  func note(pages: Int, areLast: Bool) {
    let now = clock.elapsed()
    current.withLock { current in
      if current.known == 0 { current.firstPage = now }
      current.known += pages
      current.knowsAll = areLast
    }
  }

  /// Notes how a page came into the report.
  func note(_ makings: [PageMaking]) {
    current.withLock { $0.pages += makings.count }
    let rendered = makings.count { $0 == .rendered }
    if rendered > 0 { figures.withLock { $0.rendered += rendered } }
  }

  /// How far the run is.
  var progress: ProgressLine {
    let now = clock.elapsed()
    let records = counter.count
    let (loaded, size) = figures.withLock { ($0.stages[.load] ?? .zero, $0.sourceBytes) }
    let share = size > 0 ? Double(counter.bytes) / Double(size) : nil
    return current.withLock { current in
      let (stage, begun) = current.stages.last ?? (.load, now)
      switch stage {
      case .load:
        // Collections are loaded one by one, and counted together.
        return ProgressLine(
          stage: stage.rawValue, count: records, share: share,
          time: loaded + (now - begun))
      case .render:
        return ProgressLine(
          stage: stage.rawValue, count: current.pages, noun: "pages",
          total: current.knowsAll ? current.known : nil, time: now - current.firstPage)
      case .select, .publish: return ProgressLine(stage: stage.rawValue)
      }
    }
  }

  func note(sources: [Input]) {
    figures.withLock {
      $0.sources = sources.count
      $0.sourceBytes = sources.reduce(0) { $0 + $1.sizeOnDisk }
    }
  }

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
