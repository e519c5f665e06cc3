import Testing

@testable import Records

@Suite struct JSONRecordReaderTests {
  @Test func listOfObjects() throws {
    let reading = try TableReading(
      """
      [{"a": 1.10, "b": "x"},
       {"b": "", "a": null, "c": true, "d": false}]
      """)
    #expect(reading.records == ["a=1.10 b='x'", "b='' a=null c=true d=false"])
    #expect(reading.messages.isEmpty)
    #expect(reading.tables.first?.columns.map(\.name) == ["a", "b", "c", "d"])
  }

  @Test(arguments: [
    ("[]", 0), (" [ ] \n", 0), ("[{}]", 1), ("{\"cars\": []}", 0), ("{}", 1),
    ("{\"cars\": [{\"a\": 1}, {\"a\": 2}]}", 2), ("{\"a\": 1}", 1), ("{\"a\": [1, 2]}", 1),
  ])
  func shapes(_ text: String, count: Int) throws {
    let reading = try TableReading(text)
    #expect(reading.records.count == count)
    #expect(reading.messages.isEmpty)
  }

  @Test func otherMembersAreNamedInOneWarning() throws {
    let reading = try TableReading(
      #"{"version": 3, "meta": {"x": [1]}, "tags": [], "cars": [{"n": 1}], "tail": [2]}"#)
    #expect(reading.records == ["n=1"])
    #expect(
      reading.messages == [
        #"in:1:1: warning: left out "version", "meta", "tags", "tail": only "cars" is read"#
      ])
  }

  @Test func twoListsOfRecordsAreAmbiguous() throws {
    let reading = try TableReading(#"{"cars": [{"n": 1}], "bikes": [{"n": 2}]}"#)
    #expect(reading.records.isEmpty)
    #expect(
      reading.messages == [
        """
        in:1:32: error: there are two lists of records, "cars" and "bikes"; choose one with \
        --records
        """
      ])
  }

  /// Python's json refuses each of them.
  @Test(arguments: [
    (#"{"cars": [y"id": 1}]}"#, "in:1:11: error: y\"id\" is no value"),
    (#"{"cars"; [{"id": 1}]}"#, "in:1:8: error: expected a colon"),
    (#"{"cars"} [{"id": 1}]}"#, "in:1:8: error: expected a colon"),
    (#"{"cars": [}]}"#, "in:1:11: error: expected a value"),
  ])
  func faultsBeforeTheFirstRecordAreReported(_ text: String, start: String) throws {
    let reading = try TableReading(text)
    #expect(reading.records.isEmpty)
    #expect(reading.messages.first?.hasPrefix(start) == true, "\(reading.messages)")
  }

  @Test func pathLeadsToTheRecords() throws {
    var options = ReadOptions()
    options.recordsPath = ["a", "b"]
    let text = #"{"b": [{"n": 0}], "a": {"c": {"b": [{"n": 1}]}, "b": [{"n": 2}], "d": 1}}"#
    #expect(try TableReading(text, options: options).records == ["n=2"])
    options.recordsPath = ["a", "x"]
    #expect(
      try TableReading(text, options: options).messages == [
        "in:1:1: error: there is no list at a.x, where the records should be"
      ])
  }

  @Test func spellingsOfOneCharacterAreDifferentNames() throws {
    let reading = try TableReading("[{\"\u{E9}\": 1, \"e\u{301}\": 2}]")
    #expect(reading.messages.isEmpty)
    #expect(
      reading.tables.first?.columns.map { Array($0.name.utf8) } == [
        [0xC3, 0xA9], [0x65, 0xCC, 0x81],
      ])
    var options = ReadOptions()
    options.recordsPath = ["e\u{301}"]
    let text = "{\"\u{E9}\": [{\"a\": 1}], \"e\u{301}\": [{\"a\": 2}]}"
    #expect(try TableReading(text, options: options).records == ["a=2"])
  }

  @Test func singleObjectIsOneRecordAndItsFaultsComeOnce() throws {
    #expect(
      try TableReading(#"{"a": {"b": [1,2]}, "c": [1.50]}"#).records
        == [#"a={"b": [1, 2]} c=[1.50]"#])
    #expect(
      try TableReading("{\"a\": 01, \"b\": \"x\ty\"}").messages == [
        "in:1:7: error: record 1: 01 is no JSON number: it begins with a zero",
        "in:1:18: error: record 1: a tab inside a text is written \\t",
      ])
  }

  @Test func nestedValuesAreJSONTextInOneSpacing() throws {
    let reading = try TableReading(
      #"[{"a":{"k\n":[1e3,-0.0,{"x":[]},{}],"é":"\u00e9\u0001\/"},"b":[ [ ] ,null,true ]}]"#)
    #expect(
      reading.records == [
        #"a={"k\n": [1e3, -0.0, {"x": []}, {}], "é": "é\u0001/"} b=[[], null, true]"#
      ])
  }

  @Test func linesAreRecords() throws {
    let reading = try TableReading("{\"a\": 1}\n\n  \r\n{\"a\": 2}\r\n{\"b\": [1]}", .jsonl)
    #expect(reading.records == ["a=1", "a=2", "b=[1]"])
    #expect(try TableReading("", .jsonl).records.isEmpty)
    #expect(try TableReading("\n\n", .jsonl).messages.isEmpty)
  }

  @Test func faultsOfLinesEndWithTheLine() throws {
    let reading = try TableReading(
      """
      {"id": "a"}
      {"id": "b"
      {"id": "c"} {"id": "d"}
      [1]
      {"id": "e
      {"id": "f"}
      {"id": \u{1}}
      {"id": "g
      """, .jsonl)
    #expect(
      reading.messages == [
        "in:2:11: error: record \"b\": the line ends inside a record; in JSON Lines each record is one line",
        "in:3:13: error: a second record on one line; in JSON Lines each has a line of its own",
        "in:4:1: error: record 5: expected a record, which is an object, found a list",
        """
        in:5:10: error: record 6: the line ends inside a text; a quote is missing, or the line \
        break is written \\n
        """,
        "in:7:8: error: record 8: \\u{01} is no value; a text stands in double quotes",
        "in:8:8: error: record 9: the text that begins here has no end: a quote is missing",
      ])
  }

  @Test func everyFaultOfAListIsNamed() throws {
    let reading = try TableReading(
      """
      [
        {"id": "a", "n": 05, "t": "x\\qy"},
        {"id": "b" "n": 1},
        {"id": "c", "n": },
        {"id": "d", "n": [1, 2},
        {"id": "e", "n": "é\\ud800"},
        {"id": "f", "n": "open},
        {"id": "g", 'n': 1,},
        // remark
        {"id": "h", "n": 1, "n": 2},
        7
        {"id": "i", "n": 1}
      ] x
      """)
    #expect(
      reading.messages == [
        "in:2:20: error: record \"a\": 05 is no JSON number: it begins with a zero",
        "in:2:31: error: record \"a\": \\q is no escape that JSON knows; a backslash is \\\\",
        "in:3:14: error: record \"b\": a comma is missing before \"n\"",
        "in:4:20: error: record \"c\": expected a value, found }",
        "in:5:25: error: record \"d\": expected a comma or ] to go on in the list, found }",
        "in:6:22: error: record \"e\": \\ud800 is half of a character; its other half is missing",
        """
        in:7:27: error: record "f": the line ends inside a text; a quote is missing, or the line \
        break is written \\n
        """,
        "in:8:15: error: record \"g\": a key stands in double quotes, as in \"n\"",
        "in:8:22: error: record \"g\": a comma before } is not allowed",
        "in:9:3: error: comments are not allowed in JSON",
        "in:10:23: error: record \"h\": \"n\" stands twice",
        "in:11:3: error: record 9: expected a record, which is an object, found a number",
        "in:12:3: error: a comma is missing before {",
        "in:13:3: error: the JSON text is at its end, but x follows",
      ])
  }

  @Test func bytesThatAreNoUTF8AreNamedWithTheirPlace() throws {
    let start = Array("[{\"a\": \"é".utf8)
    let reading = try TableReading(bytes: [
      start + [0xC3, 0x28, 0xED, 0xA0, 0x80] + Array("\"}]".utf8)
    ])
    #expect(
      reading.messages == [
        "in:1:10: error: record 1: byte C3 is no UTF-8, and JSON is UTF-8",
        "in:1:12: error: record 1: byte ED is no UTF-8, and JSON is UTF-8",
      ])
  }

  @Test func markOfUTF8IsNoFaultAndUTF16IsOne() throws {
    #expect(
      try TableReading(bytes: [[0xEF, 0xBB, 0xBF] + Array("[{\"a\": 1}]".utf8)]).records == ["a=1"])
    #expect(
      try TableReading(bytes: [[0xFF, 0xFE, 0x5B, 0x00]]).messages == [
        """
        in:1:1: error: the file looks like UTF-16 or UTF-32, and JSON is UTF-8; convert it first
        """
      ])
  }

  @Test(arguments: [
    ("", "in:1:1: error: the file is empty; expected a list of records or an object"),
    ("12", "in:1:1: error: there are no records: expected a list or an object"),
    ("[\n{\"a\": 1},\n", "in:2:10: error: the file ends inside a list"),
    ("[\n{\"a\": {\"b\"", "in:2:11: error: record 1: the file ends inside an object"),
    ("{\"a\": [", "in:1:8: error: the file ends inside a list"),
  ])
  func whatEndsTooEarly(_ text: String, message: String) throws {
    #expect(try TableReading(text).messages == [message])
  }

  @Test func nestingHasALimit() throws {
    var options = ReadOptions()
    options.limits.maxDepth = 4
    #expect(try TableReading(#"[{"a": [[1]]}]"#, options: options).messages.isEmpty)
    #expect(
      try TableReading(#"[{"a": [[[1]]]}]"#, options: options).messages == [
        """
        in:1:10: error: record 1: lists and objects are nested more than 4 deep (--max-depth \
        raises it)
        """
      ])
  }

  /// Texts that have every kind of token, to be cut into windows of every size.
  static let windowTexts: [(String, InputFormat)] = [
    (#"[{"a":1,"b":"x\"\\y\u00e9","c":[true,false,null,{"d":-1.5e10}]},{"é👩‍🚀":""},{}]"#, .json),
    ("[\n  {\"a\": 1},\n  {\"a\": \"long text, long text\"}\n]\n", .json),
    (#"{"v": [1, 2], "rows": [{"a": 1}, {"a": 22}], "z": {"q": []}}"#, .json),
    (#"{"only": {"record": ["here", 1.5]}, "and": "its text"}"#, .json),
    ("{\"a\": 1}\n\n{\"a\": \"é\"}\n{\"a\": [1]}", .jsonl),
    ("[{\"a\": \0\0\0\0\0\0\0, \"b\": 1}, {\0\0\0\0: 2}, {\"c\": x\0y}]", .json),
    ("[{\"a\": 1 /* no, * */, \"b\": 2}, // {\"c\": 3}\n {\"d\": 4 /** / [ **/}] // e", .json),
    ("[{\"a\": tru}, {\"b\": \"x\u{1}y\"}, {\"c\": \"\\q\"},]", .json),
  ]

  @Test(arguments: windowTexts)
  func windowsOfAnySizeGiveTheSame(_ text: String, _ format: InputFormat) throws {
    let whole = try TableReading(text, format)
    for size in 1...text.utf8.count + 1 {
      var options = ReadOptions()
      options.windowSize = size
      let reading = try TableReading(text, format, options: options)
      #expect(reading.records == whole.records, "windows of \(size)")
      #expect(reading.messages == whole.messages, "windows of \(size)")
    }
  }

  /// What is told of a record that cannot be read is its text as it stands, whatever was put in the
  /// place of faulty bytes to read on, and whatever part of it is in memory.
  @Test func rejectedRecordsStandAsTheyAre() throws {
    let text = "[{\"id\": 1},\n{\"id\": \"a\tb\u{1}\", \"n\": \"c\nd\"},\n{\"id\": 2}]"
    for size in [1, 2, 7, 30, 1 << 19] {
      var options = ReadOptions()
      options.onError = .skip
      options.windowSize = size
      let reading = try TableReading(text, .json, options: options)
      #expect(reading.records == ["id=1", "id=2"], "windows of \(size)")
      #expect(
        reading.rejected.map(\.source) == ["{\"id\": \"a\tb\u{1}\", \"n\": \"c\n"],
        "windows of \(size)")
    }
  }

  /// A text cut anywhere is refused, unless the rest was white space.
  @Test(arguments: windowTexts.dropLast())
  func truncatedTextsAreRefused(_ text: String, _ format: InputFormat) throws {
    guard format == .json else { return }
    let bytes = Array(text.utf8)
    let end = (bytes.lastIndex { $0 > 0x20 } ?? 0) + 1
    for count in 0..<end {
      let reading = try TableReading(bytes: [Array(bytes[..<count])], format)
      #expect(reading.diagnostics.errorCount > 0, "after \(count) bytes")
      #expect(reading.tables.isEmpty)
    }
  }

  /// No changed byte makes the reader crash or hang, whatever it makes of it.
  @Test(arguments: windowTexts)
  func changedBytesAreReadOrRefused(_ text: String, _ format: InputFormat) throws {
    for index in text.utf8.indices.map({ text.utf8.distance(from: text.startIndex, to: $0) }) {
      for byte: UInt8 in [
        0x00, 0x0A, 0x20, 0x22, 0x2C, 0x2F, 0x30, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0xFF,
      ] {
        var bytes = Array(text.utf8)
        bytes[index] = byte
        for size in [3, 1 << 19] {
          var options = ReadOptions()
          options.windowSize = size
          let reading = try TableReading(bytes: [bytes], format, options: options)
          #expect(reading.tables.isEmpty == (reading.diagnostics.errorCount > 0))
        }
      }
    }
  }
}
