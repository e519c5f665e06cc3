/// "did you mean …": the known name nearest to a mistyped one.
enum Proposal {
  static func hint(for name: String, among known: some Sequence<String>) -> String? {
    nearest(to: name, among: known).map { "did you mean '\($0)'?" }
  }

  /// The closest name, if it is close enough to be what was meant.
  static func nearest(to name: String, among known: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().utf8.prefix(64))
    guard !wanted.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in known {
      let other = Array(candidate.lowercased().utf8.prefix(64))
      if abs(other.count - wanted.count) > 3 { continue }
      let distance = distance(wanted, other)
      if distance > max(1, min(3, wanted.count / 3)) { continue }
      if let best, best.distance < distance || (best.distance == distance && best.name <= candidate)
      {
        continue
      }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// Insertions, deletions, replacements and swaps of neighbours.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var before = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var next = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(
          last[column + 1] + 1, next[column] + 1, last[column] + (byte == other ? 0 : 1))
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
          cost = min(cost, before[column - 1] + 1)
        }
        next.append(cost)
      }
      before = last
      last = next
    }
    return last[right.count]
  }
}
