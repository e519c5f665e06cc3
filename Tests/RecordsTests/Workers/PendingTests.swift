import Synchronization
import Testing

@testable import Records

@Suite struct PendingTests {
  private final class Box: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test(arguments: [1, 2, 8]) func theValueIsWorkedOutOnce(workers: Int) {
    let counter = Counter()
    let pending = Pending(Workers(workers)) { Box(counter.next()) }
    let values = Workers(3).map(Array(0..<50)) { _ in pending.value }
    #expect(values.allSatisfy { $0 === values[0] })
    #expect(values[0].number == 1)
    #expect(counter.next() == 2)
  }

  @Test func nobodyNeedAskForIt() {
    for workers in [1, 3] { _ = Pending(Workers(workers)) { Box(0) } }
  }

  private final class Counter: Sendable {
    private let count = Atomic(0)
    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
  }
}
