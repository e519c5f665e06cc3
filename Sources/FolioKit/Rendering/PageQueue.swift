import Synchronization

/// Hands the pages of a site to whoever renders, in order, until one fails.
final class PageQueue: Sendable {
  private struct State {
    var next = 0
    var failure: (index: Int, error: FolioError)?
  }

  private let site: Site
  private let starts: [Int]
  private let state = Mutex(State())

  init(_ site: Site) {
    self.site = site
    starts = site.firstPages
  }

  /// The next page and its number; nil at the end or after a failure.
  func next() -> (index: Int, page: Site.Page)? {
    let index = state.withLock { (state) -> Int? in
      guard state.failure == nil, state.next < starts.last ?? 0 else { return nil }
      state.next += 1
      return state.next - 1
    }
    guard let index else { return nil }
    // The last report that begins at or before the page.
    var low = 0
    var high = starts.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    let place = index - starts[low]
    let path = site.map.paths[low][place]
    let isRecord = site.map.reports[low].each != nil
    return (index, Site.Page(report: low, path: path, row: isRecord ? place : nil))
  }

  /// Notes a failure; the one of the first page wins.
  func fail(_ index: Int, _ error: FolioError) {
    state.withLock { state in
      if let failure = state.failure, failure.index < index { return }
      state.failure = (index, error)
    }
  }

  var failure: FolioError? { state.withLock { $0.failure?.error } }
}
