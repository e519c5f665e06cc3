import Dispatch
import Synchronization

/// Shows on the terminal how far a run is, once it takes longer than half a second.
final class ProgressDisplay: Sendable {
  private static let patience = DispatchTimeInterval.milliseconds(500)

  private let report: @Sendable (String) -> Void
  private let terminal: Terminal?
  /// How wide the line is that is shown; nil at the end of the run.
  private let shown = Mutex<Int?>(0)

  init(report: @escaping @Sendable (String) -> Void, terminal: Terminal?) {
    self.report = report
    self.terminal = terminal
  }

  /// Shows the line that is current, again and again, until the end.
  func begin(_ line: @escaping @Sendable () -> ProgressLine) {
    let interval = terminal == nil ? DispatchTimeInterval.seconds(1) : .milliseconds(100)
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [self] in
      step(line, interval)
    }
  }

  /// Takes the line away for good.
  func end() {
    shown.withLock { shown in
      erase(&shown)
      shown = nil
    }
  }

  /// Does something that writes to the terminal too.
  func interrupted<Result>(_ body: () -> Result) -> Result {
    shown.withLock { shown in
      erase(&shown)
      return body()
    }
  }

  private func step(
    _ line: @escaping @Sendable () -> ProgressLine, _ interval: DispatchTimeInterval
  ) {
    let goesOn = shown.withLock { shown -> Bool in
      guard shown != nil else { return false }
      draw(line(), &shown)
      return true
    }
    guard goesOn else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + interval) { [self] in
      step(line, interval)
    }
  }

  private func draw(_ line: ProgressLine, _ shown: inout Int?) {
    guard let terminal else { return report("folio: \(line.text(columns: 200))\n") }
    // The last column stays free, since some terminals begin a new line after it.
    let text = line.text(columns: terminal.columns() - 1)
    erase(&shown)
    report(text)
    shown = text.utf8.count
  }

  /// Blanks and no control sequences, so that it works on every terminal.
  private func erase(_ shown: inout Int?) {
    guard let width = shown, width > 0, terminal != nil else { return }
    report("\r" + String(repeating: " ", count: width) + "\r")
    shown = 0
  }
}
