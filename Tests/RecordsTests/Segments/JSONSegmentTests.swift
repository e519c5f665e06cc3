import Testing

@testable import Records

@Suite struct JSONSegmentTests {
  /// Records with fields that come and go, and with what looks like a place between two records.
  static func records(_ count: Int, fault: (Int, String)? = nil) -> [String] {
    (0..<count).map { index in
      if let fault, fault.0 == index { return fault.1 }
      var fields = ["\"id\": \"r\(index)\"", "\"n\": \(index).50"]
      if index % 3 == 0 { fields.append("\"t\": \"},\\n{ \\\"é\\\" \\u00e9 \(index)\"") }
      if index % 7 == 6 { fields.append("\"x\(index)\": [{\"a\": 1}, {\"a\": [2]}]") }
      if index % 5 == 4 { fields.append("\"o\": {\"k\": null, \"l\": {\"m\": true}}") }
      return "{" + fields.joined(separator: ", ") + "}"
    }
  }

  static let layouts: [@Sendable ([String]) -> String] = [
    { "[\n" + $0.joined(separator: ",\n") + "\n]\n" },
    { "[\n  " + $0.joined(separator: ",\n  ") + "\n]" },
    { "[" + $0.joined(separator: ",") + "]" },
    { "[" + $0.joined(separator: " , ") + "]" },
    { "[" + $0.joined(separator: "\n, ") + "]" },
    { "{\"a\": 1, \"list\": [\n" + $0.joined(separator: ",\n") + "\n], \"b\": [2]}" },
    {
      // One member a line, as pretty printers have it, lists of objects in records included.
      "[\n"
        + $0.map {
          "  " + $0.split(separator: ", ").joined(separator: ",\n    ") + "\n"
        }.joined(separator: "  ,\n") + "]"
    },
    {
      "[\n"
        + $0.map { "  " + $0.split(separator: "{\"a\"").joined(separator: "\n  {\"a\"") }
        .joined(separator: ",\n") + "\n]"
    },
  ]

  @Test(arguments: layouts.indices) func segmentsGiveTheSameRecords(layout: Int) throws {
    let text = Self.layouts[layout](Self.records(60))
    let whole = try SegmentReading(Array(text.utf8), .json, segments: 0)
    #expect(whole.records.count == 60)
    #expect(!whole.messages.contains { $0.contains(": error:") })
    try expectSameInSegments(text, .json)
  }

  @Test func linesGiveTheSameRecords() throws {
    let lines = Self.records(60).joined(separator: "\n")
    try expectSameInSegments(lines, .jsonl)
    try expectSameInSegments(lines.replacing("\n", with: "\r\n \t\n") + "\n\n", .jsonl)
  }

  static let faults = [
    "{\"id\": \"r1\", \"id\": 2}", "{\"id\": }", "{\"id\": \"a\nb\"}", "{\"id\": \"a\u{1}\"}", "7",
    "[]", "null", "{\"id\": tru}", "{\"id\": 1", "\"id\": 1}", "{\"id\": \"x}", "{\"id\": 01}",
    "{\"id\": 1,}", "{\"id\": 1} {\"id\": 2}", "{\"id\": \"\\ud800\"}", "]", "}", "/* no */ {}", "",
    "{\"id\": [1}", "{\"id\": \"r1\"}, ", "{\"id\": {\"k\": 1, \"k\": 2}}", "{\"n\": \"\\q\"}",
  ]

  /// A fault anywhere is told of with the same words, line and column, and the same records are
  /// left out.
  @Test(arguments: faults) func faultsAreToldOfAlike(fault: String) throws {
    for place in [0, 1, 9, 10, 11, 29, 38, 39] {
      let records = Self.records(40, fault: (place, fault))
      for policy in [ErrorPolicy.fail, .skip] {
        for layout in [0, 2] {
          try expectSameInSegments(Self.layouts[layout](records), .json, sizes: [60, 400]) {
            $0.onError = policy
          }
        }
        try expectSameInSegments(records.joined(separator: "\n"), .jsonl, sizes: [60, 400]) {
          $0.onError = policy
        }
      }
    }
  }

  /// Objects inside of a faulty record are none of the records, wherever they stand and whatever part
  /// of the text is in memory.
  @Test(arguments: [0, 1, 20, 39]) func objectsInFaultyRecordsAreNoRecords(place: Int) throws {
    let faulty = [
      "{\"id\": [\n    {\"a\": 1},\n    [{ {\"a\": 2},\n    {\"a\": 3}\n  ]}",
      "{\"id\": [{\"a\": 1}, [{ {\"a\": 2}, {\"a\": 3}, {\"a\": 4}, {\"a\": 5}]}",
      "{\"id\":\n{\"a\": 1,\n    \"b\": },\n      \"c\": {\n \"d\": [\n\n  [], {}, {\"e\": 1}]}}",
    ]
    let ids = (0..<40).filter { $0 != place }.map { "id='r\($0)'" }
    for fault in faulty {
      let text =
        "[\n  " + Self.records(40, fault: (place, fault)).joined(separator: ",\n  ") + "\n]"
      for (window, segments) in [(1 << 19, 0), (1, 0), (7, 0), (64, 0), (1 << 19, 60), (16, 150)] {
        let reading = try SegmentReading(Array(text.utf8), .json, segments: segments) {
          $0.onError = .skip
          $0.windowSize = window
        }
        #expect(
          reading.records.compactMap { $0.split(separator: " ").first.map(String.init) } == ids,
          "windows of \(window), segments of \(segments)")
        #expect(reading.rejected.count == 1)
        let source = try #require(reading.rejected.first?.source)
        #expect(source.count >= 8 && fault.hasPrefix(source), "windows of \(window)")
      }
    }
  }

  @Test func manyFaultsAreCountedAlike() throws {
    let records = (0..<400).map { $0 % 9 == 4 ? "{\"n\": \($0), \"n\": 0}" : "{\"n\": \($0)}" }
    for policy in [ErrorPolicy.fail, .skip] {
      try expectSameInSegments(records.joined(separator: "\n"), .jsonl) { $0.onError = policy }
      try expectSameInSegments("[\(records.joined(separator: ",\n"))]", .json) {
        $0.onError = policy
      }
    }
  }

  /// Values are checked against a schema; the names of allowed values are shared.
  @Test func schemasAreHeeded() throws {
    let records = (0..<50).map { index in
      """
      {"name": "w\(index)", "distance": \(index == 33 ? "-1" : "\(index)"), "date": "2026-01-02", \
      "complexity": \(["0", "\"LOW\"", "\"high\""][index % 3]), "more": \(index)}
      """
    }
    for policy in [ErrorPolicy.fail, .skip] {
      try expectSameInSegments(
        "[\(records.joined(separator: ",\n"))]", .json, schema: .testWorkouts
      ) { $0.onError = policy }
    }
  }

  /// Records of one key in different segments, with other faults among them.
  @Test(arguments: [InputFormat.json, .xml]) func keysThatStandTwiceAreToldOf(
    format: InputFormat
  ) throws {
    let schema = Schema(
      name: "rs", label: "Rs", element: "r", fields: [Field("id", .text), Field("n", .number)])
    let text = (0..<300).map { index in
      let id = index % 70 == 69 ? "k3" : "k\(index)"
      let number = index == 150 ? "x" : "\(index)"
      return format == .json
        ? "{\"id\": \"\(id)\", \"n\": \"\(number)\"}" : "<r><id>\(id)</id><n>\(number)</n></r>"
    }
    let whole =
      format == .json
      ? "[\(text.joined(separator: ",\n"))]" : "<rs>\n\(text.joined(separator: "\n"))\n</rs>"
    for policy in [ErrorPolicy.fail, .skip] {
      let reading = try SegmentReading(
        Array(whole.utf8), format, schema: schema, segments: 100, workers: 3, batch: .all
      ) { $0.onError = policy }
      #expect(reading.messages.filter { $0.contains("stands twice, first in line") }.count == 4)
      #expect(reading.records.count == (policy == .skip ? 295 : 0))
      try expectSameInSegments(whole, format, schema: schema, sizes: [60, 100, 900]) {
        $0.onError = policy
      }
    }
  }

  @Test func manyDifferentFieldsAreRefusedAlike() throws {
    let records = (0..<60).map { "{\"f\($0 / 3)\": \($0)}" }
    try expectSameInSegments(records.joined(separator: "\n"), .jsonl) { $0.limits.maxNames = 12 }
    try expectSameInSegments("[\(records.joined(separator: ",\n"))]", .json) {
      $0.limits.maxNames = 12
      $0.onError = .skip
    }
  }

  /// Any text cut off or with a wrong byte gives the same, too.
  @Test func damageIsToldOfAlike() throws {
    let text = Array(Self.layouts[1](Self.records(12)).utf8)
    for count in 0..<text.count {
      try expectSameInSegments(Array(text[..<count]), .json, sizes: [80])
    }
    for index in text.indices {
      for flip: UInt8 in [0x01, 0x02, 0x20, 0x80] {
        var damaged = text
        damaged[index] ^= flip
        try expectSameInSegments(damaged, .json, sizes: [80]) { $0.onError = .skip }
      }
    }
  }

  @Test func readingStopsWhereItIsToldTo() throws {
    let text = Array(Self.records(100).joined(separator: "\n").utf8)
    for workers in [1, 3] {
      var options = ReadOptions()
      options.format = .jsonl
      options.batch = .streaming
      options.stepSize = 16
      options.segmentSize = 100
      options.workers = Workers(workers)
      var diagnostics = Diagnostics()
      var count = 0
      try readRecords(
        [{ ByteSource(bytes: text, named: "in") }], schema: .any, options: options,
        diagnostics: &diagnostics
      ) { table in
        count += table.rowCount
        return count < 20
      }
      #expect(count >= 20 && count < 40)
      #expect(diagnostics.items.isEmpty)
    }
  }
}
