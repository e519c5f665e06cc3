import Synchronization

/// Holds the state, changes it by actions, and shows every new state to its subscribers.
///
/// Each subscriber sees each state that comes after its subscription exactly once, in order, whatever
/// threads send actions. Subscribers are called outside of any lock and may send actions themselves;
/// what these make of the state is shown after the state at hand.
package final class Store: Sendable {
  /// Takes a new state.
  package typealias Subscriber = @Sendable (AppState) -> Void

  private struct Contents {
    var state: AppState
    var subscribers: [(id: Int, receive: Subscriber)] = []
    var nextID = 0
    /// States that are not shown yet, each with who is to see it.
    var pending: [(state: AppState, ids: [Int])] = []
    /// Whether some thread is showing what is pending.
    var isShowing = false
  }

  private let contents: Mutex<Contents>

  package init(_ state: consuming AppState) {
    contents = Mutex(Contents(state: state))
  }

  package var state: AppState { contents.withLock { $0.state } }

  /// Applies an action; what there is to say about it.
  @discardableResult
  package func send(_ action: Action) -> [Remark] {
    let remarks = contents.withLock { contents in
      let remarks = contents.state.reduce(action)
      let isApplied = remarks.allSatisfy(\.isWarning)
      if isApplied, !contents.subscribers.isEmpty {
        contents.pending.append((contents.state, contents.subscribers.map(\.id)))
      }
      return remarks
    }
    showPending()
    return remarks
  }

  /// Calls `receive` with each new state for as long as the subscription is held and not cancelled.
  package func subscribe(_ receive: @escaping Subscriber) -> Subscription {
    let id = contents.withLock { contents in
      contents.nextID += 1
      contents.subscribers.append((contents.nextID, receive))
      return contents.nextID
    }
    return Subscription { [weak self] in self?.remove(id) }
  }

  /// The new states as a sequence, kept until they are asked for; it ends when nobody iterates any
  /// more or the store goes.
  package var states: AsyncStream<AppState> {
    AsyncStream { continuation in
      let subscription = subscribe { continuation.yield($0) }
      continuation.onTermination = { _ in subscription.cancel() }
    }
  }

  private func remove(_ id: Int) {
    contents.withLock { $0.subscribers.removeAll { $0.id == id } }
  }

  /// Shows what is pending, unless another call is at it, which then shows this as well.
  private func showPending() {
    var isMine = false
    while true {
      let next = contents.withLock { contents -> (AppState, [Subscriber])? in
        guard isMine || !contents.isShowing else { return nil }
        guard !contents.pending.isEmpty else {
          contents.isShowing = false
          return nil
        }
        contents.isShowing = true
        isMine = true
        let (state, ids) = contents.pending.removeFirst()
        // Who has cancelled meanwhile sees nothing more.
        let receivers = contents.subscribers.filter { ids.contains($0.id) }.map(\.receive)
        return (state, receivers)
      }
      guard let (state, receivers) = next else { return }
      for receive in receivers { receive(state) }
    }
  }
}
