import Testing

@testable import FolioKit

@Suite struct PathNumbersTests {
  @Test(
    arguments: [
      ([], []), ([4..<4], []), ([4..<7], [4, 5, 6]), ([2..<3, 9..<10, 10..<12], [2, 9, 10, 11]),
      ([0..<0, 5..<8], [5, 6, 7]), ([1..<2, 2..<4], [1, 2, 3]),
    ] as [([Range<Int>], [Int])])
  func placesGoThroughAllRuns(_ runs: [Range<Int>], _ expected: [Int]) {
    var numbers = PathNumbers()
    for run in runs { numbers.append(run) }
    #expect(numbers.count == expected.count)
    #expect((0..<numbers.count).map { numbers[$0] } == expected)
  }
}
