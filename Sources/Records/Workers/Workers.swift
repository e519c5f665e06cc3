import Glibc

/// How many threads share work that is cut into pieces.
///
/// What comes of the work does not depend on their number.
package struct Workers: Sendable, Equatable {
  package let count: Int

  package init(_ count: Int) { self.count = max(1, count) }

  /// As many as asked for, up to as many as a single thread can keep busy.
  package static func upTo(_ count: Int) -> Workers { Workers(min(8, count)) }

  /// One for each processor, within that limit.
  package static let ofMachine = upTo(sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// What comes of each piece, in the order of the pieces.
  package func map<Piece: Sendable, Outcome: Sendable>(
    _ pieces: [Piece], _ work: @escaping @Sendable (Piece) -> Outcome
  ) -> [Outcome] {
    let queue = WorkQueue(work)
    defer { queue.close() }
    for piece in pieces { queue.add(piece) }
    for _ in 1..<max(1, min(count, pieces.count)) { queue.addHelper() }
    var outcomes: [Outcome] = []
    while let outcome = queue.next() { outcomes.append(outcome) }
    return outcomes
  }

  /// Hands what comes of each piece to `consume`, in the order of the pieces; false stops.
  ///
  /// `next` and `consume` are called by the calling thread only, which works on pieces too while
  /// there is nothing else for it to do. A few pieces are asked for in advance.
  package func forEach<Piece: Sendable, Outcome: Sendable>(
    next: () throws -> Piece?, work: @escaping @Sendable (Piece) -> Outcome,
    consume: (Outcome) throws -> Bool
  ) throws {
    let queue = WorkQueue(work)
    var helpers = 0
    defer { queue.close() }
    while true {
      while queue.openCount < 2 * count + 2, let piece = try next() {
        queue.add(piece)
        // A thread is begun only when there is something for it to do.
        if helpers < count - 1 {
          helpers += 1
          queue.addHelper()
        }
      }
      guard let outcome = queue.next(), try consume(outcome) else { return }
    }
  }
}
