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

  @Test(arguments: [0, 1, 4999, 5000, 20_000]) func roomForMoreChangesNothing(room: Int) {
    var table = PathTable()
    for (number, path) in Self.paths.enumerated() {
      if number == 100 { table.reserve(room) }
      _ = table.insert(Array(path.utf8).span)
    }
    #expect(table.count == Self.paths.count)
    #expect(Self.paths.map { table.number(of: Array($0.utf8).span) } == Array(0..<5000))
  }

  @Test func aTableBeginsWithThoseItWasBefore() {
    var table = PathTable()
    let empty = table
    for path in ["a", "bc"] { _ = table.insert(Array(path.utf8).span) }
    let two = table
    _ = table.insert(Array("d".utf8).span)
    #expect(table.begins(with: empty) && table.begins(with: two) && table.begins(with: table))
    #expect(!two.begins(with: table))
    var other = PathTable()
    for path in ["ab", "c"] { _ = other.insert(Array(path.utf8).span) }
    #expect(!table.begins(with: other))
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
