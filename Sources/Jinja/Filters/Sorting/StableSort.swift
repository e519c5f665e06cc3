/// A merge sort that keeps equal elements in order and lets a comparison throw.
enum StableSort {
  /// The places 0..<count in the order of what stands there.
  @inline(__always) static func order<Fault: Error>(
    _ count: Int, _ precedes: (Int, Int) throws(Fault) -> Bool
  ) throws(Fault) -> [Int] {
    var source = Array(0..<max(0, count))
    var target = source
    var width = 1
    while width < count {
      var start = 0
      while start < count {
        let middle = min(start + width, count)
        let end = min(start + 2 * width, count)
        try merge(source, &target, start, middle, end, precedes)
        start = end
      }
      swap(&source, &target)
      width *= 2
    }
    return source
  }

  @inline(__always) private static func merge<Fault: Error>(
    _ source: [Int], _ target: inout [Int], _ start: Int, _ middle: Int, _ end: Int,
    _ precedes: (Int, Int) throws(Fault) -> Bool
  ) throws(Fault) {
    // Runs that follow each other already cost one comparison.
    var isInOrder = middle >= end
    if !isInOrder { isInOrder = try !precedes(source[middle], source[middle - 1]) }
    guard !isInOrder else {
      for place in start..<end { target[place] = source[place] }
      return
    }
    var (left, right) = (start, middle)
    for place in start..<end {
      let takesRight: Bool
      if left >= middle {
        takesRight = true
      } else if right >= end {
        takesRight = false
      } else {
        takesRight = try precedes(source[right], source[left])
      }
      if takesRight {
        target[place] = source[right]
        right += 1
      } else {
        target[place] = source[left]
        left += 1
      }
    }
  }
}
