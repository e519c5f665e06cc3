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

  /// How many files a thread takes at once, at most: few enough that no thread is left with nothing
  /// to do for long.
  private static let bunch = 16

  /// The next files by their numbers, none at the end or after a failure.
  func next() -> Range<Int> {
    state.withLock { state in
      guard state.failure == nil, state.next < count else { return 0..<0 }
      if isStopped() {
        state.failure = (-1, FolioError(.locked, "the build was told to end"))
        return 0..<0
      }
      let start = state.next
      // Less and less towards the end, where the files may be large ones.
      state.next = min(start + max(1, min(Self.bunch, (count - start) / 64)), count)
      return start..<state.next
    }
  }

  /// A file by its number among all.
  func route(_ index: Int) -> Route {
    // The last report that begins at or before the file.
    var low = 0
    var high = starts.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return map.route(ofReport: reports[low], at: index - starts[low])
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
