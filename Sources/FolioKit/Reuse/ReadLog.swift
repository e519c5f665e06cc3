import Synchronization

/// Notes what a page asks for while it is rendered.
final class ReadLog: Sendable {
  private struct State {
    var noted: Set<PageRead> = []
    /// What was noted when it was last asked for: pages of one report mostly ask for the same.
    var known: (noted: Set<PageRead>, reads: ReadList) = ([], .none)
  }

  private let state = Mutex(State())

  /// Forgets everything, for the next page.
  func begin() { state.withLock { $0.noted.removeAll(keepingCapacity: true) } }

  func note(_ read: PageRead) { state.withLock { _ = $0.noted.insert(read) } }

  var reads: ReadList {
    state.withLock { state in
      if state.noted != state.known.noted {
        let reads = state.noted.map { ($0.text, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        state.known = (state.noted, ReadList(reads))
      }
      return state.known.reads
    }
  }
}
