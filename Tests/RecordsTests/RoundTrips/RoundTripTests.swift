import Foundation
import Testing

@testable import Records

@Suite struct RoundTripTests {
  private func lines(_ records: [Value]) -> String {
    records.map { $0.json + "\n" }.joined()
  }

  /// What comes back from a format.
  private func back(
    _ text: String, _ format: InputFormat, schema: Schema = .any
  ) throws -> String {
    let reading = try FileReading(text, as: format, schema: schema) { $0.checksKeys = false }
    #expect(reading.messages == [])
    return reading.records
  }

  @Test(arguments: 1...20) func jsonComesBackFromJSON(seed: UInt64) throws {
    var random = RandomRecords(seed: seed)
    random.texts.hasControls = true
    let records = random.records(100)
    let table = Table.made(of: records)
    #expect(try table.written(as: .jsonLines).hasSameBytes(as: lines(records)))
    #expect(try back(table.written(as: .json), .json).hasSameBytes(as: lines(records)))
    #expect(try back(lines(records), .jsonl).hasSameBytes(as: lines(records)))
  }

  @Test(arguments: 21...50) func jsonComesBackFromXML(seed: UInt64) throws {
    var random = RandomRecords(seed: seed)
    random.texts.hasControls = true
    for record in random.records(100) {
      let table = Table.made(of: [record])
      if record.fitsXML {
        #expect(try back(table.written(as: .xml), .xml).hasSameBytes(as: lines([record])))
      } else {
        #expect(throws: WriteError.self) { try table.written(as: .xml) }
      }
    }
    let records = random.records(200).filter(\.fitsXML)
    #expect(
      try back(Table.made(of: records).written(as: .xml), .xml).hasSameBytes(as: lines(records)))
  }

  @Test(arguments: 51...80) func textsComeBackFromCSV(seed: UInt64) throws {
    var random = RandomRecords(seed: seed)
    random.isTextOnly = true
    random.hasEmptyNames = false
    random.texts.hasControls = true
    for count in [1, 30] {
      let records = random.records(count)
      let csv = try Table.made(of: records).written(as: .csv)
      // CSV keeps the fields of all records in one order.
      let once = try back(csv, .csv)
      let (found, expected) = (try sorted(once), try sorted(lines(records)))
      #expect(found.count == expected.count)
      for (found, expected) in zip(found, expected) where found != expected {
        #expect(found == expected)
      }
      #expect(try Table.made(ofLines: once).written(as: .csv).hasSameBytes(as: csv))
    }
  }

  /// The records with their fields in the order of the names.
  private func sorted(_ lines: String) throws -> [String] {
    let script = """
      import sys, json
      for line in sys.stdin.buffer.read().decode().split("\\n"):
          if line: print(json.dumps(json.loads(line), sort_keys=True))
      """
    return try Python.run(script, input: lines).split(separator: "\n").map(String.init)
  }

  @Test func typedRecordsComeBackFromCSVAndXML() throws {
    let schema = Schema(
      name: "runs", label: "Runs", element: "run",
      fields: [
        Field("id", .text), Field("km", .number), Field("ok", .boolean), Field("at", .date),
        Field("tags", .list), Field("place", .object), Field("icons", .emojis),
        Field(
          "level", .text,
          allowedValues: [.init(name: "low", rank: 0), .init(name: "high", rank: 2)]),
      ])
    let records: [Value] = [
      [
        "id": "=1", "km": .number("1.10"), "ok": true, "at": "2026-09-21T12:00:00Z",
        "tags": ["a", 1, [:], nil], "icons": "🙂👨‍👩‍👧", "level": "high",
      ],
      ["id": "", "km": .number("-1e3"), "ok": false, "tags": [], "icons": ["🙂"], "level": "low"],
      ["id": " x ", "place": ["town": "Bath", "of": ["x": "y"]]], ["at": "2026-01-01"], [:],
    ]
    let table = Table.made(of: records, schema: schema)
    #expect(table.rowCount == records.count)
    #expect(
      try back(table.written(as: .csv), .csv, schema: schema).hasSameBytes(as: lines(records)))
    #expect(
      try back(table.written(as: .xml), .xml, schema: schema).hasSameBytes(as: lines(records)))
    #expect(
      try back(table.written(as: .json), .json, schema: schema).hasSameBytes(as: lines(records)))
  }

  @Test(.enabled(if: Python.has("csv"))) func pythonReadsTheSameCells() throws {
    var random = RandomRecords(seed: 99)
    let values = (0..<3000).map { _ in random.texts.text(&random.random) }
    let table = Table.made(of: values.map { ["a": .text($0), "b": "x"] })
    let script = """
      import sys, csv, io, json
      text = sys.stdin.buffer.read().decode()
      print(json.dumps(list(csv.reader(io.StringIO(text, newline=""), strict=True))))
      """
    let output = try Python.run(script, input: table.written(as: .csv))
    let rows = try JSONDecoder().decode([[String]].self, from: Data(output.utf8))
    try #require(rows.count == values.count + 1)
    for (row, value) in zip(rows.dropFirst(), values) where row != [value, "x"] {
      #expect(row == [value, "x"])
    }
  }

  /// Runs the plain Python that the rules were first written down in.
  @Test(.enabled(if: Cases.shared("conformance/reference_convert.py") != nil), arguments: 100...110)
  func conversionsAreThoseOfTheReference(seed: UInt64) throws {
    let script = try #require(Cases.shared("conformance/reference_convert.py"))
    var random = RandomRecords(seed: seed)
    // It keeps no lone carriage return in an attribute's name apart, nor dots in columns.
    let records = random.records(60).filter(\.fitsXML)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "in.jsonl").path
    try Data(lines(records).utf8).write(to: URL(filePath: source))
    let runner = "import runpy, sys; sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0])"
    let arguments = ["convert", "--collection", "any"]
    let json = folder.appending(path: "out.json").path
    _ = try Python.run(runner, [script] + arguments + [source, "-o", json], input: "")
    let table = Table.made(of: records)
    #expect(
      try Array(table.written(as: .json).utf8) == Cases.bytes(json))
    let xml = folder.appending(path: "out.xml").path
    _ = try Python.run(runner, [script] + arguments + [source, "-o", xml], input: "")
    #expect(
      try back(String(decoding: Cases.bytes(xml), as: UTF8.self), .xml).hasSameBytes(
        as: lines(records)))
    // What Folio writes, the reference reads.
    let mine = folder.appending(path: "mine.xml").path
    try Data(table.written(as: .xml).utf8).write(to: URL(filePath: mine))
    let again = folder.appending(path: "again.jsonl").path
    _ = try Python.run(runner, [script] + arguments + [mine, "-o", again], input: "")
    #expect(
      String(decoding: try Cases.bytes(again), as: UTF8.self).hasSameBytes(as: lines(records)))
  }
}

extension Table {
  /// The table of JSON Lines.
  static func made(ofLines lines: String) throws -> Table {
    var tables: [Table] = []
    var diagnostics = Diagnostics()
    var options = ReadOptions()
    options.format = .jsonl
    options.checksKeys = false
    try readRecords(
      [{ ByteSource(bytes: Array(lines.utf8), named: "in") }], schema: .any, options: options,
      diagnostics: &diagnostics
    ) { table in
      tables.append(table)
      return true
    }
    return tables.first ?? .empty
  }
}
