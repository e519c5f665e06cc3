/// The numbers along an axis, from and to round ones.
struct ChartRange {
  let low: Double
  let high: Double
  let step: Double

  /// Round numbers around the values and zero, with about `count` steps.
  init(_ values: some Sequence<Double>, count: Double = 5) {
    let least = min(0, values.min() ?? 0)
    let most = max(0, values.max() ?? 0)
    let isWhole = values.allSatisfy { $0 == $0.rounded() }
    step = Self.step(most - least, count: count, isWhole: isWhole)
    low = (least / step).rounded(.down) * step
    high = max((most / step).rounded(.up) * step, low + step)
  }

  /// The numbers to mark.
  var ticks: [Double] {
    let count = Int(min(((high - low) / step).rounded(), 50))
    return (0...max(count, 1)).map { low + Double($0) * step }
  }

  /// How many decimals the marks need.
  var decimals: Int {
    (0...6).first { places in
      let scaled = step * Self.power(places)
      return abs(scaled - scaled.rounded()) < 1e-9 * max(1, scaled)
    } ?? 6
  }

  /// A value's part of the axis, 0 at the low end, 1 at the high one.
  func part(_ value: Double) -> Double { (value - low) / (high - low) }

  /// The smallest of 1, 2, 2.5 and 5 times a power of ten that makes at most `count` steps.
  static func step(_ span: Double, count: Double, isWhole: Bool) -> Double {
    guard span > 0, span.isFinite else { return 1 }
    var power = 1.0
    while power * 10 <= span / count { power *= 10 }
    while power > span / count, power > 1e-9 { power /= 10 }
    let steps = [1, 2, 2.5, 5, 10].map { $0 * power }
    let fitting = steps.first { $0 * count >= span && (!isWhole || $0 == $0.rounded()) }
    let step = fitting ?? 10 * power
    return isWhole ? max(1, step.rounded(.up)) : step
  }

  private static func power(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1.0) { product, _ in product * 10 }
  }
}
