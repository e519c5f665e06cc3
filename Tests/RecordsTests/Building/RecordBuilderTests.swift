import Testing

@testable import Records

@Suite struct RecordBuilderTests {
  private func workout(_ fields: String) -> String {
    #"{"name": "Run", "distance": 5, "date": "2026-01-31", "complexity": "low""#
      + (fields.isEmpty ? "" : ", \(fields)") + "}"
  }

  @Test func valuesAreTyped() throws {
    let reading = try TableReading(
      """
      [{"id": "a", "name": " Run ", "distance": "12.50", "date": "2026-09-21T18:30:00.5+02:00", \
      "complexity": "HIGH", "extra": 1.10},
      {"complexity": 1, "date": "2026-09-21", "distance": 1e3, "name": ""},
      {"complexity": "0", "date": "2026-09-21T00:00:00", "distance": 0, "name": "x", "id": null}]
      """, schema: .testWorkouts)
    #expect(reading.messages.isEmpty)
    #expect(
      reading.records == [
        """
        id='a' name=' Run ' distance=12.50 date=date(2026-09-21T18:30:00.5+02:00) \
        complexity='high' extra=1.10
        """,
        "complexity='medium' date=date(2026-09-21) distance=1e3 name=''",
        "complexity='low' date=date(2026-09-21T00:00:00) distance=0 name='x' id=null",
      ])
    #expect(
      reading.tables.first?.columns.map(\.name) == [
        "id", "name", "distance", "date", "complexity", "extra",
      ])
  }

  @Test func everyFaultOfARecordIsNamed() throws {
    let reading = try TableReading(
      """
      [{"distance": -0.5, "date": "2026-02-30", "id": "w-7", "complexity": "hard", "name": 5},
       {"distance": "12,5", "date": true, "complexity": [], "name": null}]
      """, schema: .testWorkouts)
    #expect(
      reading.messages == [
        "in:1:15: error: workout \"w-7\": distance is -0.5, expected a number of at least 0",
        """
        in:1:29: error: workout "w-7": date is "2026-02-30", expected a date such as 2026-09-21 \
        or 2026-09-21T18:30:00Z
        """,
        """
        in:1:70: error: workout "w-7": complexity is "hard", expected low (0), medium (1) or \
        high (2)
        """,
        "in:1:86: error: workout \"w-7\": name is 5, expected a text",
        "in:2:15: error: workout 2: distance is \"12,5\", expected a number of at least 0",
        """
        in:2:31: error: workout 2: date is true, expected a date such as 2026-09-21 or \
        2026-09-21T18:30:00Z
        """,
        """
        in:2:51: error: workout 2: complexity is a list, expected low (0), medium (1) or high (2)
        """,
        "in:2:63: error: workout 2: name is null, expected a text",
      ])
  }

  @Test func missingFieldsAreNamedAtTheRecord() throws {
    let reading = try TableReading("[\n  {\"id\": \"a\"}]", schema: .testWorkouts)
    #expect(
      reading.messages == [
        "in:2:3: error: workout \"a\": name is missing",
        "in:2:3: error: workout \"a\": distance is missing",
        "in:2:3: error: workout \"a\": date is missing",
        "in:2:3: error: workout \"a\": complexity is missing",
      ])
  }

  @Test(arguments: [
    ("0", true), ("5", true), ("5.0", true), ("1e0", true), ("6", false), ("-1", false),
    ("5.00000000000000000000001", false), ("4.5", false), ("-0.000000000000000000001", false),
    ("-0", true), ("1e400", false), ("\"3\"", true), ("\" 3\"", false), ("\"03\"", false),
  ])
  func numbersKeepWithinTheirBounds(_ value: String, isRight: Bool) throws {
    let schema = Schema(
      name: "n", label: "N", element: "n",
      fields: [Field("v", .number, minimum: 0, maximum: 5, isInteger: true)])
    let reading = try TableReading("[{\"v\": \(value)}]", schema: schema)
    #expect(reading.messages.isEmpty == isRight)
    if !isRight {
      #expect(reading.messages.first?.hasSuffix("expected a whole number from 0 to 5") == true)
    }
  }

  @Test(arguments: [
    ("true", "true"), ("\"TRUE\"", "true"), ("1", "true"), ("\"0\"", "false"),
    ("\"False\"", "false"),
    ("\"yes\"", nil), ("2", nil), ("\"\"", nil), ("1.0", nil),
  ])
  func booleans(_ value: String, expected: String?) throws {
    let schema = Schema(
      name: "b", label: "B", element: "b", fields: [Field("v", .boolean)])
    let reading = try TableReading("[{\"v\": \(value)}]", schema: schema)
    #expect(reading.records.first == expected.map { "v=\($0)" })
    #expect(reading.messages.isEmpty == (expected != nil))
  }

  @Test func emojisAreRGIAndUnique() throws {
    let schema = Schema(
      name: "palettes", label: "Palettes", element: "palette",
      fields: [Field("name", .text), Field("emojis", .emojis)])
    let good = try TableReading(
      #"[{"name": "a", "emojis": "😀👨‍👩‍👧🇬🇧"}, {"name": "b", "emojis": ["🐶", "🏳️‍🌈"]}, {"emojis": []}]"#,
      schema: schema)
    #expect(good.messages.isEmpty)
    #expect(
      good.records == [
        "name='a' emojis='😀👨‍👩‍👧🇬🇧'", #"name='b' emojis=["🐶", "🏳️‍🌈"]"#, "emojis=[]",
      ])
    let bad = try TableReading(
      #"[{"emojis": "😀a😀"}, {"emojis": ["🐶", "🐶🐱", 1, "🐶"]}, {"emojis": 5}]"#, schema: schema)
    #expect(
      bad.messages == [
        "in:1:13: error: palette 1: emojis holds \"a\", which is no emoji",
        "in:1:13: error: palette 1: emojis holds 😀 twice",
        "in:1:38: error: palette 2: emojis holds \"🐶🐱\", which is no emoji",
        "in:1:44: error: palette 2: emojis is a number, expected a list of emoji",
        "in:1:47: error: palette 2: emojis holds 🐶 twice",
        "in:1:65: error: palette 3: emojis is 5, expected emoji, as one text or a list",
      ])
  }

  @Test func typesOnTheCommandLineAreChecked() throws {
    var options = ReadOptions()
    options.types = [TypedField("n", .number), TypedField("d", .date)]
    let reading = try TableReading(
      #"[{"n": "1.50", "d": "2026-01-01", "x": "1.50"}]"#, options: options)
    #expect(reading.records == ["n=1.50 d=date(2026-01-01) x='1.50'"])
    #expect(reading.tables.first?.columns.allSatisfy { $0.field == nil } == true)
    #expect(
      try TableReading(#"[{"n": "007"}]"#, options: options).messages == [
        "in:1:8: error: record 1: n is \"007\", expected a number"
      ])
  }

  @Test func keysThatStandTwiceAreNamedWithBothPlaces() throws {
    let first = "[\(workout(#""id": "a""#)),\n\(workout(#""id": "b""#))]"
    let second =
      "[\(workout(#""id": "c""#)),\n\(workout(#""id": "b""#)),\n\(workout(#""id": "a""#))]"
    let reading = try TableReading([first, second], schema: .testWorkouts)
    #expect(
      reading.messages == [
        "in2:2:1: error: workout \"b\": id stands twice, first at in:2",
        "in2:3:1: error: workout \"a\": id stands twice, first at in:1",
      ])
    var options = ReadOptions()
    options.onError = .skip
    let skipped = try TableReading([first, second], schema: .testWorkouts, options: options)
    #expect(skipped.records.map { $0.suffix(6) } == ["id='a'", "id='b'", "id='c'"])
    #expect(skipped.rejected.map(\.number) == [2, 3])
  }

  @Test func manyKeysAreTold() throws {
    let records = (0..<5000).map { "{\"id\": \($0 % 4999)}" }.joined(separator: ",\n")
    let schema = Schema(name: "r", label: "R", element: "r", fields: [Field("id", .any)])
    let reading = try TableReading("[\(records)]", schema: schema)
    #expect(reading.messages == ["in:5000:1: error: r \"0\": id stands twice, first in line 1"])
  }

  @Test func recordsWithFaultsAreLeftOutWhereAsked() throws {
    var options = ReadOptions()
    options.onError = .skip
    let reading = try TableReading(
      """
      [\(workout(#""id": "a""#)),
      {"id": "b", "name": "x", "distance": "far", "more": {"k": [1, "é\\n"]}},
      \(workout(#""id": "c""#)),
      {"id": "d", "name": },
      \(workout(#""id": "e""#))]
      """, schema: .testWorkouts, options: options)
    #expect(reading.records.map { $0.suffix(6) } == ["id='a'", "id='c'", "id='e'"])
    #expect(reading.diagnostics.errorCount == 4)
    #expect(reading.rejected.count == 2)
    #expect(reading.rejected.first?.number == 2)
    #expect(reading.rejected.first?.line == 2)
    #expect(
      reading.rejected.first?.json
        == #"{"id": "b", "name": "x", "distance": "far", "more": {"k": [1, "é\n"]}}"#)
    #expect(
      reading.rejected.first?.reasons == [
        "distance is \"far\", expected a number of at least 0", "date is missing",
        "complexity is missing",
      ])
    #expect(reading.rejected.last?.source == "{\"id\": \"d\", \"name\": ")
  }

  @Test func keysInsideAValueMayNotStandTwice() throws {
    let many = (0..<40).map { "\"k\($0)\": 0" }.joined(separator: ", ")
    let reading = try TableReading(
      "[{\"a\": {\"x\": 1, \"y\": {\"x\": 2}, \"x\": 3}},\n{\"b\": {\(many), \"k7\": 1}}]")
    #expect(
      reading.messages == [
        "in:1:32: error: record 1: \"x\" stands twice in a",
        "in:2:\(many.count + 10): error: record 2: \"k7\" stands twice in b",
      ])
  }

  @Test func batchesHoldWhatIsAsked() throws {
    var options = ReadOptions()
    options.batch = .records(count: 2, bytes: 1 << 20)
    let reading = try TableReading(
      #"[{"a": 1}, {"b": 2}, {"c": 3}, {"a": 4}, {"b": 5}]"#, options: options)
    #expect(reading.tables.map(\.rowCount) == [2, 2, 1])
    #expect(reading.tables.map { $0.columns.count } == [2, 3, 3])
    #expect(reading.records == ["a=1", "b=2", "c=3", "a=4", "b=5"])
    // A record of one cell takes 16 bytes for itself and 16 for the cell, besides its text.
    options.batch = .records(count: 100, bytes: 60)
    #expect(
      try TableReading(#"[{"a": "xy"}, {"a": "z"}, {"a": "w"}]"#, options: options).tables.map(
        \.rowCount)
        == [2, 1])
  }

  @Test func namesHaveALimit() throws {
    var options = ReadOptions()
    options.limits.maxNames = 2
    let reading = try TableReading(
      #"[{"a": 1, "b": 2}, {"c": [1, {"d": 2}], "b": 1}]"#, options: options)
    #expect(
      reading.messages == [
        """
        in:1:21: error: record 2: has more than 2 different fields (--max-names raises it)
        """
      ])
  }

  @Test func noMoreIsReportedThanTheLimit() throws {
    let faulty = Array(repeating: "{\"a\": 01}", count: 300).joined(separator: ",\n")
    let reading = try TableReading("[\(faulty)]")
    #expect(reading.diagnostics.items.count == 100)
    #expect(reading.diagnostics.isFull)
  }
}
