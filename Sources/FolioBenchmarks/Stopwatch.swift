/// Measures how long work takes; the best of several runs counts, since noise only adds.
struct Stopwatch {
  let runs: Int

  /// Prints the best time and how many items that is a second.
  func measure(_ name: String, items: Int, _ work: () throws -> Void) rethrows {
    var best = Duration.seconds(1_000_000)
    for _ in 0..<runs {
      let start = ContinuousClock.now
      try work()
      best = min(best, ContinuousClock.now - start)
    }
    let seconds =
      Double(best.components.seconds) + Double(best.components.attoseconds) / 1e18
    let rate = Int(Double(items) / max(seconds, 1e-9))
    print("\(name): \(Int(seconds * 1e6)) µs, \(rate) a second")
  }
}
