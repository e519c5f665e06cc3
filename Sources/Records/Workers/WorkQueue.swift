import Dispatch
import Synchronization

/// Pieces of work that several threads take on, and what came of them.
final class WorkQueue<Piece: Sendable, Outcome: Sendable>: Sendable {
  private struct State {
    /// Pieces that nobody has taken on, with their numbers.
    var waiting: [(number: Int, piece: Piece)] = []
    var outcomes: [Int: Outcome] = [:]
    var added = 0
    var handedOn = 0
    /// How many helpers have begun to work.
    var begunCount = 0
    var isClosed = false
  }

  private enum Step {
    case outcome(Outcome)
    case help(number: Int, piece: Piece)
    case wait
    case nothing
  }

  private let work: @Sendable (Piece) -> Outcome
  private let state = Mutex(State())
  /// Signalled for each piece that is added, and for each helper that is to end.
  private let isAdded = DispatchSemaphore(value: 0)
  /// Signalled for each piece that a helper has done.
  private let isDone = DispatchSemaphore(value: 0)
  /// Signalled by each helper that ends.
  private let hasEnded = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable (Piece) -> Outcome) { self.work = work }

  /// How many pieces have not been handed on.
  var openCount: Int { state.withLock { $0.added - $0.handedOn } }

  func add(_ piece: Piece) {
    state.withLock { state in
      state.waiting.append((state.added, piece))
      state.added += 1
    }
    isAdded.signal()
  }

  /// Begins another thread, which works until the queue is closed.
  ///
  /// It may begin late, or only when the queue is closed, where all threads have work already.
  func addHelper() {
    DispatchQueue.global().async {
      guard self.begin() else { return }
      defer { self.hasEnded.signal() }
      while true {
        self.isAdded.wait()
        let (task, isClosed) = self.state.withLock { state in
          (state.isClosed ? nil : Self.takeFirst(&state), state.isClosed)
        }
        if isClosed { return }
        // The owner of the queue may have been quicker.
        guard let task else { continue }
        self.finish(task.number, self.work(task.piece))
        self.isDone.signal()
      }
    }
  }

  private func begin() -> Bool {
    state.withLock { state in
      if !state.isClosed { state.begunCount += 1 }
      return !state.isClosed
    }
  }

  private static func takeFirst(_ state: inout State) -> (number: Int, piece: Piece)? {
    state.waiting.isEmpty ? nil : state.waiting.removeFirst()
  }

  private func finish(_ number: Int, _ outcome: Outcome) {
    state.withLock { $0.outcomes[number] = outcome }
  }

  /// What came of the first piece that was not handed on; nil where there is none.
  func next() -> Outcome? {
    while true {
      let step = state.withLock { (state) -> Step in
        guard state.handedOn < state.added else { return .nothing }
        if let outcome = state.outcomes.removeValue(forKey: state.handedOn) {
          state.handedOn += 1
          return .outcome(outcome)
        }
        return Self.takeFirst(&state).map { .help(number: $0.number, piece: $0.piece) } ?? .wait
      }
      switch step {
      case .outcome(let outcome): return outcome
      case .help(let number, let piece): finish(number, work(piece))
      case .wait: isDone.wait()
      case .nothing: return nil
      }
    }
  }

  /// What comes of the one piece that was added; it is done here where no helper has begun with it.
  func only(_ piece: Piece) -> Outcome { next() ?? work(piece) }

  /// Ends the helpers that have begun, and waits for no other; pieces that nobody has taken on are dropped.
  func close() {
    let count = state.withLock { state in
      state.isClosed = true
      state.waiting = []
      return state.begunCount
    }
    for _ in 0..<count { isAdded.signal() }
    for _ in 0..<count { hasEnded.wait() }
  }
}
