import Records
import Testing

@testable import FolioKit

@Suite struct RecordKeysTests {
  /// The addresses of cars, by name.
  private func addresses(_ json: String) throws -> [String: String] {
    let folder = try TemporaryFolder()
    try folder.write(json, to: "cars.json")
    var diagnostics = Diagnostics(limit: 10)
    var collections: [Collection] = []
    try readRecords(
      [.file(folder.path + "/cars.json")], schema: Collections.cars, options: ReadOptions(),
      diagnostics: &diagnostics
    ) { table in
      collections.append(Collection(table: table))
      return true
    }
    #expect(diagnostics.items.isEmpty)
    let collection = try #require(collections.first)
    let table = collection.table
    let names = try #require(table.column(named: "name"))
    var result: [String: String] = [:]
    for row in 0..<table.rowCount {
      let cell = try #require(table.cell(row: row, column: names))
      result[table.text(cell)] = collection.slugs[row]
    }
    return result
  }

  private let one = #"{"id": "R1", "name": "Lada Niva", "priceLevel": 1}"#
  private let two = #"{"id": "r1", "name": "Волга", "priceLevel": 1}"#
  private let three = #"{"name": "Škoda Octavia", "priceLevel": 1}"#
  private let four = #"{"name": "🚗🚗", "priceLevel": 1}"#
  private let five = #"{"name": "../../etc/passwd", "priceLevel": 1}"#

  @Test func staysWhenOtherRecordsComeAndGo() throws {
    let all = [one, two, three, four, five]
    let before = try addresses("[\(all.joined(separator: ","))]")
    #expect(Set(before.values).count == 5)
    for index in all.indices {
      var others = all
      others.remove(at: index)
      let after = try addresses("[\(others.reversed().joined(separator: ","))]")
      #expect(after.count == 4)
      for (name, address) in after { #expect(before[name] == address) }
    }
  }

  @Test func staysWhenTheNameOfAKeyedRecordChanges() throws {
    let before = try addresses("[\(one)]")
    let after = try addresses(#"[{"id": "R1", "name": "Niva Legend", "priceLevel": 1}]"#)
    #expect(before["Lada Niva"] == after["Niva Legend"])
  }

  @Test func namesWithoutAKeyAreTransliterated() throws {
    #expect(try addresses("[\(three)]")["Škoda Octavia"] == "skoda-octavia")
    #expect(try addresses("[\(five)]")["../../etc/passwd"] == "etc-passwd")
  }
}
