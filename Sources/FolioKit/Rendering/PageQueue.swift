import Synchronization

/// Hands the files of a part of a site to whoever renders, in order, until one fails.
final class PageQueue: Sendable {
  private struct State {
    var next = 0
    var failure: (index: Int, error: FolioError)?
  }

  private let map: SiteMap
  private let isStopped: @Sendable () -> Bool
  private let reports: [Int]
  /// Where each report's files begin among all, and the end.
  private let starts: [Int]
  private let state = Mutex(State())

  init(_ part: SitePart, of map: SiteMap, isStopped: @escaping @Sendable () -> Bool) {
    self.map = map
    self.isStopped = isStopped
    reports = part.reports
    starts = reports.reduce(into: [0]) { starts, report in
      starts.append((starts.last ?? 0) + map.count(ofReport: report))
    }
  }

  /// How many files there are.
  var count: Int { starts.last ?? 0 }

  /// The next file and its number; nil at the end or after a failure.
  func next() -> (index: Int, route: Route)? {
    let index = state.withLock { (state) -> Int? in
      guard state.failure == nil, state.next < count else { return nil }
      if isStopped() {
        state.failure = (-1, FolioError(.locked, "the build was told to end"))
        return nil
      }
      state.next += 1
      return state.next - 1
    }
    guard let index else { return nil }
    // The last report that begins at or before the file.
    var low = 0
    var high = starts.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return (index, map.route(ofReport: reports[low], at: index - starts[low]))
  }

  /// Notes a failure; the one of the first file wins.
  func fail(_ index: Int, _ error: FolioError) {
    state.withLock { state in
      if let failure = state.failure, failure.index < index { return }
      state.failure = (index, error)
    }
  }

  var failure: FolioError? { state.withLock { $0.failure?.error } }
}
