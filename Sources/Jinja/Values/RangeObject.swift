/// Python's `range`: its members are calculated, never stored.
final class RangeObject {
  let start: Int
  let stop: Int
  let step: Int
  let count: Int

  /// `step` is not zero; `count` is what the caller found to fit an Int.
  init(start: Int, stop: Int, step: Int, count: Int) {
    self.start = start
    self.stop = stop
    self.step = step
    self.count = count
  }

  /// The members of a range, or nil where there are too many to count.
  static func count(start: Int, stop: Int, step: Int) -> Int? {
    let (from, to, by) = (Int128(start), Int128(stop), Int128(step))
    if by > 0 ? from >= to : from <= to { return 0 }
    return Int(exactly: by > 0 ? (to - from + by - 1) / by : (from - to - by - 1) / -by)
  }

  func value(at index: Int) -> Int { start &+ step &* index }

  func contains(_ value: Int) -> Bool {
    guard step > 0 ? value >= start && value < stop : value <= start && value > stop else {
      return false
    }
    return (Int128(value) - Int128(start)) % Int128(step) == 0
  }
}
