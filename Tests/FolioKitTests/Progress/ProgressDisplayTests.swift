import Synchronization
import Testing

@testable import FolioKit

/// Shows a line that never changes, and reads what came to the terminal.
@Suite struct ProgressDisplayTests {
  private final class Screen: Sendable {
    private let text = Mutex("")
    func show(_ more: String) { text.withLock { $0 += more } }
    var all: String { text.withLock { $0 } }
  }

  private static let line = ProgressLine(stage: "load", count: 2048, time: .seconds(1))

  private func wait(_ screen: Screen, for text: String) async throws {
    while !screen.all.contains(text) { try await Task.sleep(for: .milliseconds(20)) }
  }

  @Test func drawsAndTakesAway() async throws {
    let screen = Screen()
    let display = ProgressDisplay(
      report: { screen.show($0) }, terminal: Terminal(columns: { 20 }))
    display.begin { Self.line }
    try await wait(screen, for: "load 2048 records")
    display.interrupted { screen.show("said\n") }
    display.end()
    let blank = "\r" + String(repeating: " ", count: 17) + "\r"
    let all = screen.all
    #expect(all.contains(blank + "said\n"))
    #expect(all.hasSuffix(blank) || all.hasSuffix("said\n"))
    #expect(
      all.split { "\r\n".unicodeScalars.contains($0.unicodeScalars.first ?? " ") }
        .allSatisfy { $0.count < 20 })
  }

  @Test func aRunThatIsSoonOverShowsNothing() async throws {
    let screen = Screen()
    let display = ProgressDisplay(
      report: { screen.show($0) }, terminal: Terminal(columns: { 80 }))
    display.begin { Self.line }
    display.end()
    try await Task.sleep(for: .milliseconds(700))
    #expect(screen.all == "")
  }

  @Test func withoutATerminalLinesAreWhole() async throws {
    let screen = Screen()
    let display = ProgressDisplay(report: { screen.show($0) }, terminal: nil)
    display.begin { Self.line }
    try await wait(screen, for: "\n")
    display.end()
    #expect(screen.all.hasPrefix("folio: load 2048 records, 2048/s\n"))
  }
}
