import Testing

@testable import FolioKit

@Suite struct ChartRangeTests {
  /// Values, and the range and step that are round around them.
  struct Example: Sendable {
    let values: [Double]
    let low: Double
    let high: Double
    let step: Double
  }

  static let examples: [Example] = [
    Example(values: [15.25, 0, 12.75], low: 0, high: 20, step: 5),
    Example(values: [238.2], low: 0, high: 250, step: 50),
    Example(values: [0.004, 0.0011], low: 0, high: 0.004, step: 0.001),
    Example(values: [1, 2], low: 0, high: 2, step: 1),
    Example(values: [-3.5, 4], low: -4, high: 4, step: 2),
    Example(values: [], low: 0, high: 1, step: 1),
    Example(values: [0], low: 0, high: 1, step: 1),
    Example(values: [7], low: 0, high: 8, step: 2),
  ]

  @Test(arguments: examples)
  func isRound(_ example: Example) {
    let range = ChartRange(example.values)
    #expect(abs(range.low - example.low) < 1e-9, "\(range)")
    #expect(abs(range.high - example.high) < 1e-9, "\(range)")
    #expect(abs(range.step - example.step) < 1e-9, "\(range)")
  }

  /// Whatever the numbers, all are within, and there are few marks.
  static let sizes: [Double] = [1e-300, 1e-9, 0.7, 1, 999.999, 1_000_000.5, 1e15, 1e300]

  @Test(arguments: sizes)
  func holdsEverything(_ value: Double) {
    for values in [[value], [-value], [value, -value], [value, value / 3]] {
      let range = ChartRange(values)
      for value in values { #expect((0...1).contains(range.part(value)), "\(range)") }
      #expect(range.ticks.count <= 51)
    }
  }
}
