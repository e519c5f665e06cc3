import Records

/// Where the files of a report are: claimed paths, by their places in the report.
///
/// The paths themselves are kept once for the whole site.
struct PathList: Sendable {
  private let table: PathTable
  /// The numbers of the paths, in runs: mostly one.
  private let runs: [Range<Int>]
  let count: Int

  init(_ claimed: ClaimedPaths, _ runs: [Range<Int>]) {
    table = claimed.table
    self.runs = runs
    count = runs.reduce(0) { $0 + $1.count }
  }

  var indices: Range<Int> { 0..<count }

  subscript(place: Int) -> String { withBytes(of: place) { String(bytes: $0) } }

  /// The bytes of a path, which are UTF-8.
  func withBytes<Result>(of place: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    table.withBytes(of: number(at: place), body)
  }

  private func number(at place: Int) -> Int {
    var rest = place
    for run in runs {
      if rest < run.count { return run.lowerBound + rest }
      rest -= run.count
    }
    preconditionFailure("no path of the report is at this place")
  }
}
