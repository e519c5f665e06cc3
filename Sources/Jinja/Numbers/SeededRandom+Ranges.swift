extension SeededRandom {
  /// A number from `low` up to but not including `high`; `low` where there is nothing between.
  mutating func number(from low: Int, to high: Int) -> Int {
    guard low < high else { return low }
    let span = UInt64(bitPattern: Int64(high)) &- UInt64(bitPattern: Int64(low))
    // The high half of the product is spread evenly enough and is the same everywhere.
    return low &+ Int(truncatingIfNeeded: next().multipliedFullWidth(by: span).high)
  }
}
