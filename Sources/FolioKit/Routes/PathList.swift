import Records

/// Where the files of a report are: claimed paths, by their places in the report.
///
/// The paths themselves are kept once for the whole site. An object, of which each thread has its own:
/// threads that count the users of one hinder each other.
final class PathList: Sendable {
  private let paths: TextList
  private let numbers: PathNumbers

  private init(_ paths: TextList, _ numbers: PathNumbers) {
    self.paths = paths
    self.numbers = numbers
  }

  init(_ claimed: ClaimedPaths, _ numbers: PathNumbers) {
    paths = claimed.table.paths
    self.numbers = numbers
  }

  /// The same for one more thread.
  var twin: PathList { PathList(paths, numbers) }

  var count: Int { numbers.count }
  var indices: Range<Int> { 0..<count }

  subscript(place: Int) -> String { paths[numbers[place]] }

  /// The bytes of a path, which are UTF-8.
  func withBytes<Result>(of place: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    paths.withBytes(of: numbers[place], body)
  }
}
