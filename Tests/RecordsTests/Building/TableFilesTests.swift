import Foundation
import Testing

@testable import Records

/// Tables that are too large for the memory they may have.
@Suite struct TableFilesTests {
  private static let count = 3000

  /// Records whose values follow from their numbers; some have a field of their own.
  private static let text =
    "["
    + (0..<count).map { number in
      let rest = number % 7 == 0 ? ", \"extra\": [\(number)]" : ""
      return """
        {"id": "k\(number)", "name": "\(String(repeating: "é", count: number % 50))", \
        "level": "\(["low", "high"][number % 2])", "size": \(number).50\(rest)}
        """
    }.joined(separator: ",\n") + "]"

  private static let expected = (0..<count).map { number in
    let rest = number % 7 == 0 ? " extra=[\(number)]" : ""
    return "id='k\(number)' name='\(String(repeating: "é", count: number % 50))' "
      + "level='\(["low", "high"][number % 2])' size=\(number).50\(rest)"
  }

  private static let schema = Schema(
    name: "r", label: "R", element: "r",
    fields: [
      Field("id", .text), Field("name", .text),
      Field(
        "level", .text,
        allowedValues: [AllowedValue(name: "low", rank: 0), AllowedValue(name: "high", rank: 1)]),
    ])

  private func options(_ memory: Int = 10_000, segments: Int = 0) -> ReadOptions {
    var options = ReadOptions()
    options.mostInMemory = memory
    options.segmentSize = segments
    return options
  }

  @Test(arguments: [0, 20_000], [1, 10_000, 200_000])
  func recordsInFilesAreThoseOfTheText(segments: Int, memory: Int) throws {
    let reading = try TableReading(
      Self.text, schema: Self.schema, options: options(memory, segments: segments))
    let table = try #require(reading.tables.first)
    #expect(reading.tables.count == 1)
    #expect(table.isInFiles)
    #expect(reading.records == Self.expected)
    table.letGo()
    #expect(reading.records == Self.expected)
    #expect(reading.diagnostics.recordCount == Self.count)
    // The list begins with a bracket; then each record is a line.
    let lineStarts = Self.text.utf8.enumerated().filter { $1 == 10 }.map { $0.offset + 1 }
    #expect(table.rows.map { $0.position.offset } == [1] + lineStarts)
  }

  @Test func sortedRowsAreThoseOfTheRecords() throws {
    let reading = try TableReading(Self.text, schema: Self.schema, options: options())
    let table = try #require(reading.tables.first)
    let order = try RowOrder.sorted(
      table, rows: (0..<UInt32(Self.count)).map { $0 },
      by: [SortKey("level"), SortKey("size", isDescending: true)], collation: nil,
      workers: Workers(2))
    let even = (0..<UInt32(Self.count)).filter { $0 % 2 == 0 }
    let odd = (0..<UInt32(Self.count)).filter { $0 % 2 == 1 }
    #expect(order == even.reversed() + odd.reversed())
  }

  /// Some rows come first in their order, the others behind them.
  @Test(arguments: [1, 3]) func recordsAreArrangedAsTheyAreShown(workers: Int) throws {
    let reading = try TableReading(Self.text, schema: Self.schema, options: options())
    let table = try #require(reading.tables.first)
    // Every third one, from the last on, in jumps.
    let shown = (0..<1000).map { UInt32($0 * 701 % 1000 * 3) }
    let arranged = try #require(try table.arranged(shown, workers: Workers(workers)))
    let order = shown.map { Int($0) } + (0..<Self.count).filter { $0 % 3 != 0 }
    #expect(TableReading.records(of: arranged) == order.map { Self.expected[$0] })
    #expect(arranged.arranged(Array(0..<Self.count)) == order)
    #expect(arranged.rowsOfSources.map { order[Int($0)] } == Array(0..<Self.count))
    #expect(arranged.twin.rowsOfSources == arranged.rowsOfSources)
    let positions = table.rows.map(\.position)
    #expect(arranged.rows.map(\.position) == order.map { positions[$0] })
  }

  @Test func recordsThatAreInOrderStayWhereTheyAre() throws {
    let reading = try TableReading(Self.text, schema: Self.schema, options: options())
    let table = try #require(reading.tables.first)
    #expect(try table.arranged([0, 5, 2999], workers: Workers(1)) == nil)
    #expect(try table.arranged([], workers: Workers(1)) == nil)
    #expect(table.rowsOfSources == (0..<UInt32(Self.count)).map { $0 })
    let small = try TableReading(Self.text, schema: Self.schema, options: options(1 << 22))
    #expect(try small.tables.first?.arranged([3, 2], workers: Workers(1)) == nil)
  }

  @Test func everyRowIsInOneRun() throws {
    let reading = try TableReading(Self.text, schema: Self.schema, options: options())
    let table = try #require(reading.tables.first)
    let all = (0..<UInt32(Self.count)).map { $0 }
    for order in [[], [7], all, all.map { $0 * 701 % 3000 }] {
      var runs: [[UInt32]] = []
      table.forEachRun(of: order[...]) { runs.append(Array($0)) }
      #expect(runs.flatMap(\.self) == order)
      #expect(runs.allSatisfy { !$0.isEmpty && $0.count <= Table.stretch })
    }
  }

  @Test func aTableOfWhatFitsIsInMemory() throws {
    let reading = try TableReading(Self.text, schema: Self.schema, options: options(1 << 22))
    #expect(reading.tables.first?.isInFiles == false)
    #expect(reading.records == Self.expected)
  }

  @Test func withoutAPlaceForFilesRecordsStayInMemory() throws {
    var options = options()
    options.filesFolder = "/nowhere"
    let reading = try TableReading(Self.text, schema: Self.schema, options: options)
    #expect(reading.tables.first?.isInFiles == false)
    #expect(reading.records == Self.expected)
  }

  /// Keys that stand twice are found whether the earlier record is in a file by then or not.
  @Test(arguments: [0, 20_000])
  func keysInFilesAreStillKnown(segments: Int) throws {
    let more = [3, 2990].map { number in "{\"id\": \"k\(number)\", \"name\": \"twin\"}" }
    let text = String(Self.text.dropLast()) + ",\n" + more.joined(separator: ",\n") + "]"
    var options = options(segments: segments)
    let failed = try TableReading(text, schema: Self.schema, options: options)
    #expect(
      failed.messages == [
        "in:3001:1: error: r \"k3\": id stands twice, first in line 4",
        "in:3002:1: error: r \"k2990\": id stands twice, first in line 2991",
      ])
    #expect(failed.tables.isEmpty)
    options.onError = .skip
    let skipped = try TableReading(text, schema: Self.schema, options: options)
    #expect(skipped.records == Self.expected)
    #expect(skipped.rejected.map(\.number) == [3001, 3002])
  }

  /// Keys are unique in a store only.
  @Test func storesOfRecordsInFilesAreStillKnown() throws {
    let schema = Schema(
      name: "p", label: "P", element: "p", fields: [Field("id", .text)], partition: "store")
    let all = (0..<2000).map { "{\"id\": \"k\($0 % 1000)\", \"store\": \"s\($0 / 1000)\"}" }
    let fine = try TableReading(
      "[\(all.joined(separator: ",\n"))]", schema: schema, options: options(1000))
    #expect(fine.records.count == 2000)
    #expect(fine.messages.isEmpty)
    let twins = all + ["{\"id\": \"k7\", \"store\": \"s1\"}", "{\"id\": \"k7\"}"]
    let found = try TableReading(
      "[\(twins.joined(separator: ",\n"))]", schema: schema, options: options(1000))
    #expect(
      found.messages == ["in:2001:1: error: p \"k7\": id stands twice, first in line 1008"])
  }

  @Test func recordsOfNothingTakeNoFiles() throws {
    let reading = try TableReading(
      "[" + Array(repeating: "{}", count: 100).joined(separator: ",") + "]", options: options(160))
    #expect(reading.tables.first?.rowCount == 100)
    #expect(reading.records == Array(repeating: "", count: 100))
  }

  @Test func severalSourcesMakeOneTable() throws {
    let texts = (0..<3).map { source in
      "[" + (0..<200).map { "{\"n\": \(source * 200 + $0)}" }.joined(separator: ",") + "]"
    }
    let reading = try TableReading(texts, options: options(2000))
    #expect(reading.tables.count == 1)
    #expect(reading.records == (0..<600).map { "n=\($0)" })
    #expect(reading.tables.first?.rows.map { $0.position.source } == (0..<600).map { $0 / 200 })
  }
}
