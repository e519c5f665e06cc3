import Testing

@testable import Records

@Suite struct RecordSorterTests {
  /// Records of every kind of value, the same in every run.
  static let records: [String] = {
    var seed: UInt64 = 7
    func random(_ bound: UInt64) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % bound)
    }
    let values = [
      "null", "true", "false", "0", "-0", "1e2", "100", "99.5", "-3", "-3.5", "9007199254740993",
      "9007199254740992", "1e400", "\"\"", "\"a\"", "\"aa\"", "\"a\\u0000\"", "\"a\\u0000b\"",
      "\"Éclair\"", "\"eclair\"", "\"日本\"", "\"zebra zebra zebra\"", "\"zebra zebra zebrb\"",
    ]
    let dates = [
      "\"2026-01-01\"", "\"2026-01-01T00:00:00.5Z\"", "\"2026-01-01T00:00:00+01:00\"",
      "\"1969-12-31\"", "null",
    ]
    return (0..<600).map { index in
      var fields = ["\"i\": \(index)"]
      if random(8) > 0 { fields.append("\"v\": \(values[random(UInt64(values.count))])") }
      if random(8) > 0 { fields.append("\"d\": \(dates[random(UInt64(dates.count))])") }
      if random(4) == 0 { fields.append("\"x\(index % 7)\": {\"k\": [\(index), \"é\"]}") }
      return "{" + fields.joined(separator: ", ") + "}"
    }
  }()

  static let orders: [[SortKey]] = [
    [SortKey("v")], [SortKey("v", isDescending: true)], [SortKey("v", missing: .first)],
    [SortKey("d"), SortKey("v", isDescending: true)],
    [SortKey("d", isDescending: true, missing: .first), SortKey("i", isDescending: true)],
    [SortKey("unknown"), SortKey("v")],
  ]

  private func lines(_ table: Table, _ rows: [UInt32]) -> [String] {
    rows.map { row in
      table.cells(ofRow: Int(row)).map { cell in
        "\(table.columns[Int(cell.column)].name)=\(cell.kind):\(table.text(cell))"
      }.joined(separator: " ")
    }
  }

  /// Runs in files give what sorting in memory gives.
  @Test(arguments: orders, ["", "en_GB"])
  func mergedRunsAreInTheOrderOfMemory(_ keys: [SortKey], locale: String) throws {
    var options = ReadOptions()
    options.types = [TypedField("d", .date)]
    let text = "[" + Self.records.joined(separator: ",\n") + "]"
    let whole = try #require(try TableReading(text, options: options).tables.first)
    let collation = locale.isEmpty ? nil : Collation(locale: locale)
    let all = (0..<UInt32(whole.rowCount)).map { $0 }
    let expected = lines(
      whole, try RowOrder.sorted(whole, rows: all, by: keys, collation: collation))
    for count in [7, 64, 599, 600] {
      options.batch = .records(count: count, bytes: 1 << 30)
      let sorter = RecordSorter(schema: .any, by: keys, collation: collation, memory: 1 << 20)
      sorter.mostBytes = 1
      for table in try TableReading(text, options: options).tables {
        try sorter.add(table, rows: (0..<UInt32(table.rowCount)).map { $0 })
      }
      var sorted: [String] = []
      while let piece = try sorter.next() { sorted += lines(piece.table, piece.rows) }
      #expect(sorted == expected, "runs of \(count)")
    }
  }

  @Test func finishingEarlyAndNothingToSort() throws {
    let sorter = RecordSorter(schema: .any, by: [SortKey("v")], collation: nil, memory: 1 << 20)
    #expect(try sorter.next()?.rows == nil)
    #expect(try sorter.next()?.rows == nil)
    var options = ReadOptions()
    options.batch = .records(count: 2, bytes: 1 << 20)
    let many = (0..<100).map {
      "{\"v\": \(100 - $0), \"t\": \"\(String(repeating: "x", count: 40_000))\"}"
    }
    for table in try TableReading("[\(many.joined(separator: ","))]", options: options).tables {
      try sorter.add(table, rows: (0..<UInt32(table.rowCount)).map { $0 })
    }
    let rows = try #require(try sorter.next()).rows.count
    #expect(rows > 0 && rows < 100)
  }

  @Test func aFolderThatIsNotThereIsNamed() throws {
    var options = ReadOptions()
    options.batch = .records(count: 1, bytes: 1 << 20)
    let tables = try TableReading("[{\"v\": 2}, {\"v\": 1}]", options: options).tables
    let sorter = RecordSorter(
      schema: .any, by: [SortKey("v")], collation: nil, memory: 1 << 20, folder: "/nowhere")
    try sorter.add(tables[0], rows: [0])
    sorter.mostBytes = 1
    #expect(throws: SpillError(folder: "/nowhere", code: 2)) {
      try sorter.add(tables[1], rows: [0])
    }
  }

  /// What cannot be sorted is named by its number among all records, once all are read.
  @Test func recordsThatCannotBeSortedAreNamed() throws {
    var options = ReadOptions()
    options.batch = .records(count: 1, bytes: 1 << 20)
    let text = "[{\"v\": 2}, {\"v\": 1}, {\"v\": [1]}, {\"v\": 0}]"
    let sorter = RecordSorter(schema: .any, by: [SortKey("v")], collation: nil, memory: 1 << 20)
    let tables = try TableReading(text, options: options).tables
    try sorter.add(tables[0], rows: [0])
    try sorter.add(tables[1], rows: [])
    try sorter.add(tables[2], rows: [0])
    try sorter.add(tables[3], rows: [0])
    #expect(throws: SortError.notComparable(record: "record 3", field: "v")) {
      try sorter.next()
    }
  }

  /// Equal values keep the order of the file, across runs too.
  @Test(arguments: [1, 1 << 30]) func sortsAreStable(mostBytes: Int) throws {
    var options = ReadOptions()
    options.batch = .records(count: 3, bytes: 1 << 20)
    let records = (0..<50).map { "{\"i\": \($0), \"v\": \($0 % 3)}" }
    let sorter = RecordSorter(schema: .any, by: [SortKey("v")], collation: nil, memory: 1 << 20)
    sorter.mostBytes = mostBytes
    for table in try TableReading("[\(records.joined(separator: ","))]", options: options).tables {
      try sorter.add(table, rows: (0..<UInt32(table.rowCount)).map { $0 })
    }
    var order: [String] = []
    while let piece = try sorter.next() {
      order += piece.rows.map { row in
        piece.table.cell(row: Int(row), column: 0).map { piece.table.text($0) } ?? ""
      }
    }
    let expected = (0..<3).flatMap { rest in (0..<50).filter { index in index % 3 == rest } }
    #expect(order == expected.map { "\($0)" })
  }
}
