/// The numbers of a report's paths among the claimed ones: those that were claimed before its records
/// were known, and those that were claimed then, each side by side.
struct PathNumbers: Sendable {
  private var first = 0..<0
  private var rest = 0..<0

  var count: Int { first.count + rest.count }

  subscript(place: Int) -> Int {
    precondition(place >= 0 && place < count, "no path of the report is at this place")
    return place < first.count
      ? first.lowerBound + place : rest.lowerBound + place - first.count
  }

  /// Adds numbers behind those that are here.
  mutating func append(_ more: Range<Int>) {
    if first.isEmpty {
      first = more
    } else if rest.isEmpty {
      rest = more
    } else {
      precondition(more.lowerBound == rest.upperBound, "paths of a report are claimed at one time")
      rest = rest.lowerBound..<more.upperBound
    }
  }
}
