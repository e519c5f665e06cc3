import Records
import Synchronization

@testable import FolioKit

/// A clock that stands until it is set.
final class SetClock: Sendable {
  private let elapsed = Mutex(Duration.zero)

  func advance(by time: Duration) { elapsed.withLock { $0 += time } }

  var clock: Clock {
    Clock(
      now: { Instant(seconds: 0) }, timeZone: "UTC",
      elapsed: { [self] in elapsed.withLock { $0 } })
  }
}
