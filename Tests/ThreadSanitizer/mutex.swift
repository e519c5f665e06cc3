import Dispatch
import Synchronization

/// Counts under a lock, as `Synchronization.Mutex` is meant to be used: there is no race in it.
final class Counter: Sendable {
  private let count = Mutex([0])

  func add() { count.withLock { $0[0] += 1 } }

  var value: Int { count.withLock { $0[0] } }
}

let counter = Counter()
DispatchQueue.concurrentPerform(iterations: 4) { _ in
  for _ in 0..<100_000 { counter.add() }
}
precondition(counter.value == 400_000)
