import Synchronization
import Testing

@testable import FolioKit

@Suite struct LivesTests {
  /// A service that counts how many of it were made.
  private final class Counted: Sendable {
    init(_ count: Counter) { count.add() }
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)
    func add() { count.withLock { $0 += 1 } }
    var value: Int { count.withLock { $0 } }
  }

  private enum Refusal: Error, Equatable { case no }

  @Test func lastingOnesAreMadeOnceAndKept() {
    let counter = Counter()
    let lasting = Lasting { Counted(counter) }
    #expect(counter.value == 0)
    let one = ObjectIdentifier(lasting.service)
    #expect(ObjectIdentifier(lasting.service) == one)
    #expect(counter.value == 1)
  }

  @Test func thoseForEachUseAreNeverTheSame() {
    let counter = Counter()
    let each = EachUse<Void, Counted> { Counted(counter) }
    let one = each(())
    let other = each(())
    #expect(one !== other)
    #expect(counter.value == 2)
  }

  @Test func sharedOnesAreTheSameWhileTheyAreHeld() {
    let counter = Counter()
    let shared = Shared<Counted, Never> { Counted(counter) }
    #expect(!shared.isHeld)
    do {
      let one = shared.hold()
      let other = shared.hold()
      #expect(one === other)
      #expect(counter.value == 1)
      #expect(shared.isHeld)
    }
    #expect(!shared.isHeld)
    withExtendedLifetime(shared.hold()) { #expect(counter.value == 2) }
  }

  @Test func manyThreadsShareOne() async {
    let counter = Counter()
    let shared = Shared<Counted, Never> { Counted(counter) }
    let held = await withTaskGroup(of: Counted.self) { group in
      for _ in 0..<50 { group.addTask { shared.hold() } }
      var all: [Counted] = []
      for await one in group { all.append(one) }
      return all
    }
    #expect(Set(held.map { ObjectIdentifier($0) }).count == 1)
    #expect(counter.value == 1)
  }

  @Test func whatCannotBeMadeIsTriedAgain() {
    let counter = Counter()
    let shared = Shared<Counted, Refusal> { () throws(Refusal) in
      let made = Counted(counter)
      if counter.value == 1 { throw .no }
      return made
    }
    #expect(throws: Refusal.no) { try shared.hold() }
    #expect(throws: Never.self) { _ = try shared.hold() }
  }
}
