import Records
import Testing

@testable import FolioKit

@Suite struct PathTableTests {
  private static let paths = (0..<5000).map { number in
    // Each once, in no order, some the beginning of others.
    "cars/\(number * 7919 % 100)/" + String(repeating: "é", count: number % 4) + "\(number).html"
  }

  @Test func pathsHaveTheNumbersTheyCameWith() {
    var table = PathTable()
    for (number, path) in Self.paths.enumerated() {
      let (place, isNew) = table.insert(Array(path.utf8).span)
      #expect(place == number && isNew)
    }
    for (number, path) in Self.paths.enumerated() {
      let (place, isNew) = table.insert(Array(path.utf8).span)
      #expect(place == number && !isNew)
      #expect(table[number].text == path)
    }
    #expect(table.number(of: Array("cars".utf8).span) == nil)
  }

  @Test(arguments: [1, 2, 3, 8]) func orderIsThatOfTheBytes(workers: Int) {
    var table = PathTable()
    for path in Self.paths { _ = table.insert(Array(path.utf8).span) }
    let expected = Self.paths.sorted {
      Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8))
    }
    #expect(table.sorted(Workers(workers)).map { table[$0].text } == expected)
    #expect(PathTable().sorted(Workers(workers)).isEmpty)
  }

  @Test func neighboursAreInOneFolder() {
    var table = PathTable()
    let numbers = ["a/b", "a/c", "a/b/c", "d", "e", "ab/c"].map {
      table.insert(Array($0.utf8).span).number
    }
    let neighbours = numbers.map { one in numbers.filter { table.areNeighbours(one, $0) } }
    #expect(neighbours == [[0, 1], [0, 1], [2], [3, 4], [3, 4], [5]])
  }
}
