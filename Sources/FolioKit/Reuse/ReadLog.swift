import Synchronization

/// Notes what a page asks for while it is rendered.
final class ReadLog: Sendable {
  private let noted = Mutex<Set<PageRead>>([])

  func note(_ read: PageRead) { noted.withLock { _ = $0.insert(read) } }

  var reads: ReadList {
    let reads = noted.withLock { Array($0) }.map { ($0.text, $0) }
    return ReadList(reads.sorted { $0.0 < $1.0 }.map(\.1))
  }
}
