// What is read of a table that lies in files stays in memory until somebody lets go of it.
extension Table {
  /// Whether its parts lie in files.
  var isInFiles: Bool { cells.isInFile }

  /// Has the parts that lie in files take no memory until they are read again.
  package func letGo() {
    rows.letGo()
    cells.letGo()
    bytes.letGo()
  }

  /// How many records that lie side by side are read before they are let go of: few enough to take
  /// some hundred kilobytes, many enough that it costs no time.
  package static let stretch = 2048
  /// How many that do not: each of them brings its surroundings along.
  private static let mostFar = 16
  /// How many rows on a record is still in the surroundings of another.
  private static let near = 256

  /// Goes through numbers of records, or of places in some order of them, from 0 up, and lets go by
  /// and by of what is read for them.
  package func forEach<Fault: Error>(
    below count: Int, _ body: (Int) throws(Fault) -> Void
  ) throws(Fault) {
    for numbers in (0..<count).pieces(of: Self.stretch) {
      for number in numbers { try body(number) }
      letGo()
    }
  }

  /// Goes through rows in any order, in runs after which what was read of them is let go of.
  package func forEachRun<Fault: Error>(
    of order: ArraySlice<UInt32>, _ body: (ArraySlice<UInt32>) throws(Fault) -> Void
  ) throws(Fault) {
    var start = order.startIndex
    var farCount = 0
    for place in order.indices.dropFirst() {
      let distance = Int(order[place]) - Int(order[place - 1])
      if distance.magnitude > Self.near { farCount += 1 }
      guard farCount == Self.mostFar || place - start == Self.stretch else { continue }
      try body(order[start..<place])
      letGo()
      (start, farCount) = (place, 0)
    }
    guard start < order.endIndex else { return }
    try body(order[start...])
    letGo()
  }
}
