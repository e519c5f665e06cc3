import Records
import Synchronization

/// How far a conversion is, noted from any thread.
final class ConversionProgress: Sendable {
  /// Counts what is read, or written after a sort.
  let counter = RecordCounter()
  private let clock: Clock
  /// How many bytes there are to read; 0 where nobody knows.
  private let size: Int
  private let current: Mutex<Current>

  private struct Current {
    var stage: String
    var begun: Duration
    /// How many records are written; nil while they are read.
    var total: Int?
  }

  init(_ inputs: [Input], stage: String, clock: Clock) {
    self.clock = clock
    let sizes = inputs.map(\.sizeOnDisk)
    size = sizes.contains(0) ? 0 : sizes.reduce(0, +)
    current = Mutex(Current(stage: stage, begun: clock.elapsed()))
  }

  /// Notes that a stage begins, which counts from 0.
  func begin(_ stage: String, total: Int? = nil) {
    let now = clock.elapsed()
    current.withLock { $0 = Current(stage: stage, begun: now, total: total) }
    counter.reset()
  }

  var line: ProgressLine {
    let now = clock.elapsed()
    let (records, bytes) = (counter.count, counter.bytes)
    return current.withLock { current in
      ProgressLine(
        stage: current.stage, count: records, total: current.total,
        share: current.total == nil && size > 0 ? Double(bytes) / Double(size) : nil,
        time: now - current.begun)
    }
  }
}
