/// A row on its way to its place.
struct SortEntry: BitwiseCopyable {
  /// A part of a key, such that a lower one comes first.
  var prefix: UInt64
  /// Its place in the list of rows that is sorted.
  var index: UInt32
}

extension [SortEntry] {
  /// Sorts a part by the prefixes; what is equal keeps its order. `other` is as long as this.
  mutating func sortByPrefix(_ range: Range<Int>, _ other: inout [SortEntry]) {
    range.count < 64 ? sortByInsertion(range) : sortByDigits(range, &other)
  }

  private mutating func sortByInsertion(_ range: Range<Int>) {
    for next in range.dropFirst() {
      let entry = self[next]
      var place = next
      while place > range.lowerBound, self[place - 1].prefix > entry.prefix {
        self[place] = self[place - 1]
        place -= 1
      }
      self[place] = entry
    }
  }

  private mutating func sortByDigits(_ range: Range<Int>, _ other: inout [SortEntry]) {
    var counts = [Int](repeating: 0, count: 8 * 256)
    for index in range {
      for digit in 0..<8 { counts[digit * 256 + self[index].digit(digit)] += 1 }
    }
    var isSwapped = false
    for digit in 0..<8 {
      let base = digit * 256
      // A digit that is the same everywhere moves nothing.
      if counts[base + self[range.lowerBound].digit(digit)] == range.count { continue }
      var place = range.lowerBound
      for value in base..<base + 256 {
        let count = counts[value]
        counts[value] = place
        place += count
      }
      for index in range {
        let entry = self[index]
        let slot = base + entry.digit(digit)
        other[counts[slot]] = entry
        counts[slot] += 1
      }
      swap(&self, &other)
      isSwapped.toggle()
    }
    // Swapping moved what lies around the part into the other list, too.
    if isSwapped {
      swap(&self, &other)
      for index in range { self[index] = other[index] }
    }
  }
}

extension SortEntry {
  @inline(__always)
  fileprivate func digit(_ number: Int) -> Int {
    Int(truncatingIfNeeded: prefix >> UInt64(number * 8)) & 0xFF
  }
}
