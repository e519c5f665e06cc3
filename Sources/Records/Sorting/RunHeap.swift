/// The runs of a merge, the one with the next record first.
struct RunHeap {
  /// A binary heap; with each run its number, which decides between equal keys.
  private var runs: [(run: SortedRun, number: Int)] = []

  init(_ runs: [SortedRun]) {
    self.runs = runs.enumerated().map { ($0.element, $0.offset) }
    for index in runs.indices.reversed() { sink(index) }
  }

  var first: SortedRun? { runs.first?.run }

  /// Takes the first run, which is at its end, away.
  mutating func removeFirst() {
    guard let last = runs.popLast(), !runs.isEmpty else { return }
    runs[0] = last
    sink(0)
  }

  /// Brings the first run, which went on to its next record, to its new place.
  mutating func replaceFirst() { sink(0) }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < runs.count {
        if comesBefore(child, least) { least = child }
      }
      if least == index { return }
      runs.swapAt(index, least)
      index = least
    }
  }

  private func comesBefore(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (runs[left], runs[right])
    let order = one.run.order(to: other.run)
    return order != 0 ? order < 0 : one.number < other.number
  }
}
