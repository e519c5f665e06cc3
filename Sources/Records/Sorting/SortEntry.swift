/// A row on its way to its place.
struct SortEntry: BitwiseCopyable {
  /// The beginning of its first key, such that a lower one comes first.
  var prefix: UInt64
  /// Its place in the list of rows that is sorted.
  var index: UInt32
}

extension SortEntry {
  /// Sorts by the prefixes; what is equal keeps its order.
  static func sort(_ entries: inout [SortEntry]) {
    guard entries.count > 1 else { return }
    var counts = [Int](repeating: 0, count: 8 * 256)
    for entry in entries {
      for digit in 0..<8 { counts[digit * 256 + entry.digit(digit)] += 1 }
    }
    var other = entries
    for digit in 0..<8 {
      let base = digit * 256
      // A digit that is the same everywhere moves nothing.
      if counts[base + entries[0].digit(digit)] == entries.count { continue }
      var place = 0
      for value in base..<base + 256 {
        let count = counts[value]
        counts[value] = place
        place += count
      }
      for entry in entries {
        let slot = base + entry.digit(digit)
        other[counts[slot]] = entry
        counts[slot] += 1
      }
      swap(&entries, &other)
    }
  }

  @inline(__always)
  private func digit(_ number: Int) -> Int {
    Int(truncatingIfNeeded: prefix >> UInt64(number * 8)) & 0xFF
  }
}
