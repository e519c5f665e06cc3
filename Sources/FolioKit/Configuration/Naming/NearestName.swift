/// Finds the known name that somebody who mistyped one most likely meant.
package enum NearestName {
  /// The known name closest to `name`; nil where none is close.
  ///
  /// Case counts half as much as a letter, so that `maxpricelevel` finds `maxPriceLevel`.
  package static func of(_ name: String, among known: some Sequence<String>) -> String? {
    let wanted = Array(name.unicodeScalars.prefix(longest))
    let limit = max(2, wanted.count * 2 / 3)
    var best: (name: String, distance: Int)?
    for candidate in known {
      let distance = distance(wanted, Array(candidate.unicodeScalars.prefix(longest)))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// What follows "unknown …" in a message: the nearest name, or all where none is near.
  package static func advice(for name: String, among known: [String]) -> String {
    if let nearest = of(name, among: known) { return "did you mean \(nearest.quoted)?" }
    if known.isEmpty { return "none is known here" }
    return "known: \(known.joined(separator: ", "))"
  }

  private static let longest = 64

  /// Twice the number of edits (insertion, deletion, substitution, swap of neighbours).
  private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = (0...other.count).map { $0 * 2 }
    for row in one.indices {
      var current = [(row + 1) * 2]
      for column in other.indices {
        let substitution = previous[column] + cost(one[row], other[column])
        var least = min(substitution, previous[column + 1] + 2, current[column] + 2)
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          least = min(least, beforePrevious[column - 1] + 2)
        }
        current.append(least)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[other.count]
  }

  private static func cost(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Int {
    if one == other { return 0 }
    return one.properties.lowercaseMapping == other.properties.lowercaseMapping ? 1 : 2
  }
}
