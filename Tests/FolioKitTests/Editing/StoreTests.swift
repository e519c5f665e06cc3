import Synchronization
import Testing

@testable import FolioKit

@Suite struct StoreTests {
  /// Gathers the states that a subscriber sees.
  private final class Seen: Sendable {
    private let states = Mutex<[AppState]>([])

    var all: [AppState] { states.withLock { $0 } }

    func add(_ state: AppState) { states.withLock { $0.append(state) } }
  }

  private func count(_ state: AppState) -> Int { state.workouts?.count ?? -1 }

  private func add(_ id: String) -> Action { .addWorkout(SampleState.fields("x", id: id)) }

  @Test func eachStateIsSeenOnceAndInOrder() {
    let store = Store(SampleState.diary([]))
    let seen = Seen()
    let later = Seen()
    let first = store.subscribe { seen.add($0) }
    store.send(add("a"))
    let second = store.subscribe { later.add($0) }
    store.send(add("b"))
    #expect(store.send(add("b")) == [.idTaken("b", kind: "workout")])
    first.cancel()
    store.send(add("c"))
    #expect(seen.all.map(count) == [1, 2])
    #expect(later.all.map(count) == [2, 3])
    #expect(count(store.state) == 3)
    second.cancel()
  }

  @Test func aSubscriptionEndsWithItsLife() {
    let store = Store(SampleState.diary([]))
    let seen = Seen()
    do {
      let subscription = store.subscribe { seen.add($0) }
      store.send(add("a"))
      withExtendedLifetime(subscription) {}
    }
    store.send(add("b"))
    #expect(seen.all.map(count) == [1])
  }

  @Test func aSubscriberMaySendActions() {
    let store = Store(SampleState.diary([]))
    let seen = Seen()
    let other = Seen()
    let first = store.subscribe { [weak store] state in
      seen.add(state)
      if state.workouts?.count == 1 { store?.send(.addWorkout(SampleState.fields("x", id: "b"))) }
    }
    let second = store.subscribe { other.add($0) }
    store.send(add("a"))
    #expect(seen.all.map(count) == [1, 2])
    #expect(other.all.map(count) == [1, 2])
    first.cancel()
    second.cancel()
  }

  @Test func threadsAgreeOnTheOrder() async {
    let store = Store(SampleState.diary([]))
    let seen = Seen()
    let other = Seen()
    let subscriptions = [store.subscribe { seen.add($0) }, store.subscribe { other.add($0) }]
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<50 {
            store.send(.addWorkout(SampleState.fields("x", id: "\(task)-\(number)")))
          }
        }
      }
    }
    #expect(seen.all.map(count) == Array(1...400))
    #expect(other.all == seen.all)
    #expect(seen.all.last == store.state)
    subscriptions.forEach { $0.cancel() }
  }

  @Test func statesAreASequence() async {
    let store = Store(SampleState.diary([]))
    let states = store.states
    store.send(add("a"))
    store.send(add("b"))
    store.send(.sort(.distance))
    var seen: [Int] = []
    for await state in states {
      seen.append(count(state))
      if state.workouts?.sort != nil { break }
    }
    #expect(seen == [1, 2, 2])
  }
}
