import Foundation
import Testing

@testable import Records

@Suite struct CSVReaderTests {
  /// Records as JSON Lines; faults are not expected.
  private func records(
    _ csv: String, schema: Schema = .any, _ change: (inout ReadOptions) -> Void = { _ in }
  ) throws -> String {
    let reading = try FileReading(csv, as: .csv, schema: schema, change)
    #expect(reading.messages == [])
    return reading.records
  }

  private func messages(
    _ csv: String, _ change: (inout ReadOptions) -> Void = { _ in }
  ) throws -> [String] {
    try FileReading(csv, as: .csv, change).messages
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func linesEndInAnyWay(end: String) throws {
    let expected = "{\"a\": \"1\", \"b\": \"x\"}\n{\"a\": \"2\", \"b\": \"y\"}\n"
    #expect(try records(["a,b", "1,x", "2,y"].joined(separator: end)) == expected)
    #expect(try records(["a,b", "1,x", "2,y", ""].joined(separator: end)) == expected)
  }

  @Test func quotedCellsHoldAnything() throws {
    #expect(
      try records("\"a\",b\n\"x, \"\"y\"\"\nz\",\"\"\"\"\n \"q\" ,a\"b\n")
        == #"{"a": "x, \"y\"\nz", "b": "\""}"# + "\n" + #"{"a": " \"q\" ", "b": "a\"b"}"# + "\n")
  }

  @Test func anEmptyCellIsMissingAndQuotesMakeItText() throws {
    #expect(try records("a,b\n,\"\"\n\"\",\n") == "{\"b\": \"\"}\n{\"a\": \"\"}\n")
    #expect(try records("a,b\n1,") == "{\"a\": \"1\"}\n")
  }

  @Test func blankLinesAreMissingCellsOfOneColumnAndElseFaults() throws {
    #expect(try records("a\n\nx\n\n") == "{}\n{\"a\": \"x\"}\n{}\n")
    #expect(try records("\n\n") == "{}\n")
    #expect(try records("\n") == "")
    #expect(try records("a,b\n1,2\n\n") == "{\"a\": \"1\", \"b\": \"2\"}\n")
    #expect(
      try messages("a,b\n\n1,2\n\n\n") == [
        "2:1: error: record 1: is a blank line; the header has 2 columns",
        "4:1: error: record 3: is a blank line; the header has 2 columns",
      ])
  }

  @Test func dottedNamesMakeObjects() throws {
    #expect(
      try records("id,e.p,n,e.f.k,e.f.l\n1,5,x,g,\n2,,y,,\n3,,,,h\n")
        == "{\"id\": \"1\", \"e\": {\"p\": \"5\", \"f\": {\"k\": \"g\"}}, \"n\": \"x\"}\n"
        + "{\"id\": \"2\", \"n\": \"y\"}\n{\"id\": \"3\", \"e\": {\"f\": {\"l\": \"h\"}}}\n")
    #expect(
      try records(#"a\.b,c\\d.e\.f,.g,h.,i..j,k\l"# + "\n1,2,3,4,5,6\n")
        == #"{"a.b": "1", "c\\d": {"e.f": "2"}, ".g": "3", "h.": "4", "i..j": "5", "k\\l": "6"}"#
        + "\n")
    #expect(
      try records(#"a.b,c\.d"# + "\n1,2\n") { $0.isFlat = true }
        == #"{"a.b": "1", "c\\.d": "2"}"# + "\n")
  }

  @Test func twoCellsOfOnePlaceAreAnError() throws {
    #expect(
      try records("e,e.p\nx,\n,5\n") == "{\"e\": \"x\"}\n{\"e\": {\"p\": \"5\"}}\n")
    #expect(
      try messages("e,e.p\nx,5\n")
        == ["2:1: error: record 1: e has a value and a member p, which claim one place"])
    #expect(try messages("a.b.c,a.b\n1,\"\"\n").count == 1)
  }

  @Test func columnsOfOneNameAreAnError() throws {
    #expect(
      try messages("a,b,a\n1,2,3\n") == ["1:5: error: the column \"a\" is the name of two columns"])
    #expect(try messages("a,,\n1,2,3\n").count == 1)
    #expect(try messages("a.b,a.b\n1,2\n").count == 1)
    #expect(try messages("a.b,a\\.b\n1,2\n") == [])
  }

  @Test func rowsOfAnotherLengthAreErrorsWithTheirLines() throws {
    let reading = try FileReading("a,b\n1,2,3\n\"x\ny\",2\n1\n5,6", as: .csv)
    #expect(
      reading.messages == [
        "2:1: error: record 1: has 3 cells, the header has 2",
        "5:1: error: record 3: has 1 cell, the header has 2",
      ])
    let skipped = try FileReading("a,b\n1,2,3\n5,6\n", as: .csv) { $0.onError = .skip }
    #expect(skipped.records == "{\"a\": \"5\", \"b\": \"6\"}\n")
    #expect(skipped.rejected.map(\.source) == ["1,2,3"])
  }

  @Test func quotesThatGoWrongAreErrors() throws {
    #expect(
      try messages("a,b\n1,\"x\"y\n2,3\n4,\"z\n") == [
        "2:6: error: record 1: text follows a closing quote; a quote inside a quoted cell is "
          + "written twice",
        "4:3: error: record 3: a quote is not closed",
      ])
    #expect(try messages("a\n\"") == ["2:1: error: record 1: a quote is not closed"])
    #expect(try messages("\"a").count == 2)
  }

  @Test func encodingsAreStrict() throws {
    #expect(try records("\u{FEFF}a\né\n") == "{\"a\": \"é\"}\n")
    let reading = try FileReading(bytes: Array("a\nxé".utf8) + [0xE9, 0x0A], as: .csv)
    #expect(
      reading.messages
        == ["2:3: error: byte 0xE9 is no UTF-8; --encoding names another encoding"])
    #expect(
      try FileReading(bytes: [0x61, 0x0A, 0xE9, 0x0A], as: .csv) { $0.encoding = "windows-1252" }
        .records
        == "{\"a\": \"é\"}\n")
    #expect(
      try FileReading(bytes: [0xFF, 0xFE, 0x61, 0, 0x0A, 0, 0xE9, 0], as: .csv) {
        $0.encoding = "utf-16"
      }.records == "{\"a\": \"é\"}\n")
    #expect(try messages("a\n") { $0.encoding = "klingon" }.count == 1)
  }

  @Test func delimiterAndHeaderAreOptions() throws {
    #expect(
      try records("a;b\n1,5;x\n") { $0.delimiter = UInt8(ascii: ";") }
        == "{\"a\": \"1,5\", \"b\": \"x\"}\n")
    #expect(
      try records("1.x,2\n,\"3\"\n") { $0.hasHeader = false }
        == "{\"c1\": \"1.x\", \"c2\": \"2\"}\n{\"c2\": \"3\"}\n")
    #expect(try records("") { $0.hasHeader = false } == "")
    #expect(
      try messages("") == ["1:1: error: is empty; expected a line with the names of the columns"])
  }

  @Test func theSchemaGivesTypes() throws {
    let schema = Schema(
      name: "runs", label: "Runs", element: "run",
      fields: [
        Field("km", .number), Field("ok", .boolean), Field("tags", .list), Field("at", .object),
        Field("icons", .emojis),
      ])
    #expect(
      try records(
        "km,ok,tags,at,icons,x\n1.10,TRUE,\"[1, \"\"a\"\", {\"\"b\"\":null}]\",{},🙂,[1]\n"
          + "2,0,[],\"{\"\"a\\u0041\"\" : 1}\",\"[\"\"🙂\"\"]\",5\n", schema: schema)
        == #"{"km": 1.10, "ok": true, "tags": [1, "a", {"b": null}], "at": {}, "icons": "🙂", "x": "[1]"}"#
        + "\n" + #"{"km": 2, "ok": false, "tags": [], "at": {"aA": 1}, "icons": ["🙂"], "x": "5"}"#
        + "\n")
    let faults = try FileReading("km,tags\nx,[1\n 5,[]\n", as: .csv, schema: schema).messages
    #expect(faults.map { $0.prefix(10) } == ["2:1: error", "2:3: error", "3:1: error"])
  }

  @Test func recordsMayBeLongerThanAnyPiece() throws {
    let long = String(repeating: "é,\n\"", count: 200_000)
    let quoted = long.replacing("\"", with: "\"\"")
    let csv = "a,b\n" + String(repeating: "\"\(quoted)\",x\n1,2\n", count: 3)
    let json = long.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    #expect(
      try records(csv)
        == String(
          repeating: "{\"a\": \"\(json)\", \"b\": \"x\"}\n{\"a\": \"1\", \"b\": \"2\"}\n", count: 3)
    )
  }

  @Test func countlessColumnsEnd() throws {
    let names = (0..<100_000).map { "c\($0)" }.joined(separator: ",")
    #expect(try messages("\(names)\n\(names)\n").count == 1)
    let deep = Array(repeating: "a", count: 100_000).joined(separator: ".")
    #expect(try messages("\(deep)\nx\n").count == 1)
  }

  @Test(.enabled(if: Cases.shared("conformance/csv-spectrum") != nil))
  func theSpectrumIsRead() throws {
    let folder = try #require(Cases.shared("conformance/csv-spectrum"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/csvs").sorted()
    #expect(files.count == 12)
    // Its two files disagree about a space.
    for file in files where file != "location_coordinates.csv" {
      let reading = try FileReading(path: "\(folder)/csvs/\(file)", as: .csv)
      #expect(reading.messages == [], "\(file)")
      let json = "\(folder)/json/\(file.dropLast(4)).json"
      #expect(try values(reading.records) == values(ofFile: json), "\(file)")
      let back = try FileReading(path: json, as: .json)
      let csv = try FileReading(try csv(of: json), as: .csv)
      #expect(csv.records == back.records, "\(file)")
    }
  }

  private func csv(of json: String) throws -> String {
    var text = ""
    var diagnostics = Diagnostics()
    try readRecords([.file(json)], schema: .any, diagnostics: &diagnostics) { table in
      text = try table.written(as: .csv)
      return true
    }
    #expect(diagnostics.items.isEmpty)
    return text
  }

  private func values(_ lines: String) throws -> [[String: String]] {
    try lines.split(separator: "\n").map {
      try JSONDecoder().decode([String: String].self, from: Data($0.utf8))
    }
  }

  /// The pairs have empty texts for missing cells.
  private func values(ofFile path: String) throws -> [[String: String]] {
    try JSONDecoder().decode([[String: String]].self, from: Data(try Cases.bytes(path)))
  }
}
