import Testing

@testable import Records

@Suite struct RowOrderTests {
  /// The values of the field `v` in sorted order, each as its JSON text.
  private func sorted(
    _ values: [String], _ type: FieldType? = nil, descending: Bool = false,
    missing: SortKey.MissingPlace = .last, locale: String? = nil, zone: ZoneRules? = nil
  ) throws -> [String] {
    let records = values.enumerated().map { index, value in
      value == "-" ? #"{"i": \#(index)}"# : #"{"v": \#(value), "i": \#(index)}"#
    }
    var options = ReadOptions()
    if let type { options.types = [TypedField("v", type)] }
    let table = try #require(
      try TableReading("[\(records.joined(separator: ", "))]", options: options).tables.first)
    let order = try RowOrder.sorted(
      table, rows: (0..<UInt32(table.rowCount)).map { $0 },
      by: [SortKey("v", isDescending: descending, missing: missing)],
      collation: locale.flatMap { Collation(locale: $0) }, zone: zone)
    return order.map { values[Int($0)] }
  }

  @Test func numbersSortByValueWhateverTheirSpelling() throws {
    let values = ["1e3", "9", "10", "-2", "1000.0", "0.5", "-0", "0", "-10", "1e-2", "999.999"]
    #expect(
      try sorted(values) == [
        "-10", "-2", "-0", "0", "1e-2", "0.5", "9", "10", "999.999", "1e3", "1000.0",
      ])
    #expect(
      try sorted(values, descending: true) == [
        "1e3", "1000.0", "999.999", "10", "9", "0.5", "1e-2", "-0", "0", "-2", "-10",
      ])
  }

  @Test func numbersThatAreOneDoubleAreToldApart() throws {
    let values = [
      "9007199254740993", "9007199254740992", "9007199254740993.5", "9007199254740992.00",
      "1e400", "9e399", "-1e400", "1e-400", "0", "2e-400", "12345678901234567890",
      "12345678901234567889.9",
    ]
    #expect(
      try sorted(values) == [
        "-1e400", "0", "1e-400", "2e-400", "9007199254740992", "9007199254740992.00",
        "9007199254740993", "9007199254740993.5", "12345678901234567889.9",
        "12345678901234567890", "9e399", "1e400",
      ])
  }

  /// Decimals with random digits and exponents against exact integer arithmetic.
  @Test func randomNumbersSortExactly() throws {
    var seed: UInt64 = 193
    func random(_ bound: UInt64) -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (seed >> 33) % bound
    }
    let numbers = (0..<2000).map { _ -> (text: String, scaled: Int128) in
      let digits = Int128(random(1 << 31)) * Int128(random(4) == 0 ? 1 << 31 : 1)
      let places = Int(random(12))
      let sign: Int128 = random(2) == 0 ? 1 : -1
      var scaled = digits * sign
      for _ in places..<12 { scaled *= 10 }
      return ("\(digits * sign)e-\(places)", scaled)
    }
    let expected = numbers.enumerated()
      .sorted { ($0.element.scaled, $0.offset) < ($1.element.scaled, $1.offset) }
      .map(\.element.text)
    #expect(try sorted(numbers.map(\.text)) == expected)
  }

  enum Content: CaseIterable { case numbers, texts, oneNumber }

  /// So many rows that several threads sort parts of them, against the order of plain tuples.
  @Test(arguments: [false, true], Content.allCases)
  func manyRowsKeepTheOrderOfTheirKeys(isDescending: Bool, content: Content) throws {
    var random = Random(seed: 7)
    let values = (0..<20_000).map { _ -> (text: String, rank: Int, number: Int, name: String) in
      switch random.below(40) {
      case 0: return ("-", 3, 0, "")
      case 1: return ("null", 2, 0, "")
      case let number where number == 2 || content == .texts:
        let name = "name \(random.below(5000) + 10_000)"
        return ("\"\(name)\"", 1, 0, name)
      case _ where content == .oneNumber && !random.oneIn(50): return ("17", 0, 17, "")
      default:
        let number = random.below(30_000) - 10_000
        return ("\(number)", 0, number, "")
      }
    }
    let expected = values.indices.sorted { left, right in
      let (one, other) = (values[left], values[right])
      let mine = (one.rank, one.number, one.name)
      let others = (other.rank, other.number, other.name)
      if mine == others { return left < right }
      // Null and missing come last in both directions.
      if max(one.rank, other.rank) >= 2 { return one.rank < other.rank }
      return isDescending ? mine > others : mine < others
    }
    let records = values.map { $0.text == "-" ? "{}" : "{\"v\": \($0.text)}" }
    let table = try #require(try TableReading("[\(records.joined(separator: ","))]").tables.first)
    for count in [1, 3] {
      let order = try RowOrder.sorted(
        table, rows: (0..<UInt32(table.rowCount)).map { $0 },
        by: [SortKey("v", isDescending: isDescending)], collation: nil, workers: Workers(count))
      #expect(order.map { Int($0) } == expected, "\(count) threads")
    }
  }

  /// The first of several faults in file order is told of, whoever finds it.
  @Test(arguments: [1, 4]) func theFirstFaultIsToldOf(count: Int) throws {
    var records = (0..<40_000).map { "{\"id\": \"r\($0)\", \"v\": \($0)}" }
    records[16_384] = "{\"id\": \"first\", \"v\": []}"
    records[39_000] = "{\"id\": \"second\", \"v\": {}}"
    let table = try #require(try TableReading("[\(records.joined(separator: ","))]").tables.first)
    #expect(throws: SortError.notComparable(record: "record \"first\"", field: "v")) {
      try RowOrder.sorted(
        table, rows: (0..<UInt32(table.rowCount)).map { $0 }, by: [SortKey("v")], collation: nil,
        workers: Workers(count))
    }
  }

  @Test func typesHaveAnOrder() throws {
    let values = ["\"b\"", "null", "-", "2", "true", "\"a\"", "false", "1"]
    #expect(
      try sorted(values) == ["false", "true", "1", "2", "\"a\"", "\"b\"", "null", "-"])
    #expect(
      try sorted(values, descending: true)
        == ["\"b\"", "\"a\"", "2", "1", "true", "false", "null", "-"])
    #expect(
      try sorted(values, missing: .first)
        == ["-", "null", "false", "true", "1", "2", "\"a\"", "\"b\""])
    #expect(
      try sorted(values, descending: true, missing: .first)
        == ["-", "null", "\"b\"", "\"a\"", "2", "1", "true", "false"])
  }

  @Test func listsAndObjectsCannotBeKeys() throws {
    #expect(
      throws: SortError.notComparable(record: "record 2", field: "v")
    ) { try sorted(["1", "[1]"]) }
    #expect(throws: SortError.self) { try sorted(["{}"]) }
  }

  @Test func datesSortByInstant() throws {
    let values = [
      "2026-01-01T12:00:00+02:00", "2026-01-01T09:59:59Z", "2026-01-01", "2026-01-01T10:00:00.5Z",
      "2026-01-01T10:00:00Z", "1969-12-31", "2026-01-01T10:00:00.25Z", "2025-12-31T23:00:00-01:00",
      "0001-01-01", "9999-12-31T23:59:59.999Z",
    ].map { "\"\($0)\"" }
    #expect(
      try sorted(values, .date)
        == [
          "0001-01-01", "1969-12-31", "2026-01-01", "2025-12-31T23:00:00-01:00",
          "2026-01-01T09:59:59Z", "2026-01-01T12:00:00+02:00", "2026-01-01T10:00:00Z",
          "2026-01-01T10:00:00.25Z", "2026-01-01T10:00:00.5Z", "9999-12-31T23:59:59.999Z",
        ].map { "\"\($0)\"" })
  }

  @Test func datesWithoutZoneAreInTheOneGiven() throws {
    let values = ["\"2026-07-01T00:30:00\"", "\"2026-06-30T23:00:00Z\"", "\"2026-07-01\""]
    #expect(
      try sorted(values, .date, zone: ZoneRules("Europe/London"))
        == ["\"2026-06-30T23:00:00Z\"", "\"2026-07-01\"", "\"2026-07-01T00:30:00\""])
    #expect(
      try sorted(values, .date, zone: ZoneRules("America/New_York")).first
        == "\"2026-06-30T23:00:00Z\"")
    #expect(try sorted(values, .date).last == "\"2026-07-01T00:30:00\"")
  }

  @Test func textsSortByCollation() throws {
    let values = ["zebra", "Éclair", "eclair", "Zoo", "éclat", "apple", "Apple", "öl", "ol", ""]
      .map { "\"\($0)\"" }
    // The order of Unicode's root collation, as CLDR's charts have it.
    #expect(
      try sorted(values, locale: "en_GB")
        == ["", "apple", "Apple", "eclair", "Éclair", "éclat", "ol", "öl", "zebra", "Zoo"]
        .map { "\"\($0)\"" })
    // Swedish has ö after z.
    #expect(try sorted(values, locale: "sv_SE").last == "\"öl\"")
    // By code point: capitals, then small letters, then what is not ASCII.
    #expect(
      try sorted(values)
        == ["", "Apple", "Zoo", "apple", "eclair", "ol", "zebra", "Éclair", "éclat", "öl"]
        .map { "\"\($0)\"" })
  }

  @Test func longTextsWithTheSameBeginningAreToldApart() throws {
    let values = ["aaaaaaaaab", "aaaaaaaaa", "aaaaaaaa", "aaaaaaaaaa"].map { "\"\($0)\"" }
    #expect(
      try sorted(values)
        == ["aaaaaaaa", "aaaaaaaaa", "aaaaaaaaaa", "aaaaaaaaab"].map { "\"\($0)\"" })
  }

  @Test func ranksAndDefaultsCount() throws {
    let schema = Schema(
      name: "r", label: "R", element: "r",
      fields: [
        Field(
          "c", .text,
          allowedValues: [
            AllowedValue(name: "low", rank: 0), AllowedValue(name: "medium", rank: 1),
            AllowedValue(name: "high", rank: 2),
          ]),
        Field("f", .boolean, defaultValue: .boolean(false)),
        Field("n", .any),
      ])
    let table = try #require(
      try TableReading(
        #"""
        [{"n": 0, "c": "high"}, {"n": 1, "c": "low", "f": false}, {"n": 2, "c": "medium", "f": true},
         {"n": 3, "c": "Low", "f": true}, {"n": 4}]
        """#, schema: schema
      ).tables.first)
    func order(_ keys: SortKey...) throws -> [UInt32] {
      try RowOrder.sorted(table, rows: [0, 1, 2, 3, 4], by: keys, collation: nil)
    }
    #expect(try order(SortKey("c")) == [1, 3, 2, 0, 4])
    #expect(try order(SortKey("c", isDescending: true)) == [0, 2, 1, 3, 4])
    #expect(try order(SortKey("f", isDescending: true)) == [2, 3, 0, 1, 4])
    #expect(try order(SortKey("f", isDescending: true), SortKey("c")) == [3, 2, 1, 0, 4])
    #expect(try order(SortKey("f"), SortKey("c", isDescending: true)) == [0, 1, 4, 2, 3])
    #expect(try order() == [0, 1, 2, 3, 4])
    #expect(try order(SortKey("unknown")) == [0, 1, 2, 3, 4])
  }

  @Test func onlyTheRowsGivenAreSorted() throws {
    let table = try #require(try TableReading(#"[{"v": 3}, {"v": 2}, {"v": 1}]"#).tables.first)
    #expect(
      try RowOrder.sorted(
        table, rows: [2, 0], by: [SortKey("v", isDescending: true)], collation: nil)
        == [0, 2])
    #expect(try RowOrder.sorted(table, rows: [], by: [SortKey("v")], collation: nil) == [])
  }
}
