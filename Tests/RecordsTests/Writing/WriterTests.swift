import Testing

@testable import Records

@Suite struct WriterTests {
  private let records: [Value] = [
    [
      "name": "Run, \"fast\" & <easy>", "distance": .number("1.10"), "done": true,
      "tags": ["a", 1, nil, [], [:]], "engine": ["power": 5, "fuel": "gas"],
    ],
    ["name": "", "note": nil, "engine": [:], "2nd place": "x:y"],
    [:],
  ]

  @Test func jsonHasOneRecordALine() throws {
    #expect(
      try Table.made(of: records).written(as: .json) == """
        [
          {"name": "Run, \\"fast\\" & <easy>", "distance": 1.10, "done": true, \
        "tags": ["a", 1, null, [], {}], "engine": {"power": 5, "fuel": "gas"}},
          {"name": "", "note": null, "engine": {}, "2nd place": "x:y"},
          {}
        ]

        """)
    #expect(try Table.made(of: []).written(as: .json) == "[]\n")
    #expect(try Table.made(of: []).written(as: .jsonLines) == "")
    #expect(try Table.made(of: [["a": 1], [:]]).written(as: .jsonLines) == "{\"a\": 1}\n{}\n")
  }

  @Test func jsonEscapesControlsAndNothingElse() throws {
    let text = "\u{0}\u{8}\u{9}\u{A}\u{B}\u{C}\u{D}\u{1F}\u{7F}/\\\"é👨‍👩‍👧\u{2028}"
    #expect(
      try Table.made(of: [["k\n": .text(text)]]).written(as: .jsonLines)
        == #"{"k\n": "\u0000\b\t\n\u000b\f\r\u001f"# + "\u{7F}/"
        + #"\\\""# + "é👨‍👩‍👧\u{2028}\"}\n")
  }

  @Test func xmlTellsWhatIsNoText() throws {
    #expect(
      try Table.made(of: records).written(as: .xml) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <records xmlns:f="urn:folio:records">
          <record><name>Run, "fast" &amp; &lt;easy&gt;</name>\
        <distance f:type="number">1.10</distance><done f:type="boolean">true</done>\
        <tags f:type="list"><item>a</item><item f:type="number">1</item>\
        <item f:type="null"></item><item f:type="list"></item><item f:type="object"></item></tags>\
        <engine f:type="object"><power f:type="number">5</power><fuel>gas</fuel></engine></record>
          <record><name></name><note f:type="null"></note><engine f:type="object"></engine>\
        <f:field name="2nd place">x:y</f:field></record>
          <record></record>
        </records>

        """)
  }

  @Test func xmlDeclaresANamespaceOnlyWhereItIsUsed() throws {
    #expect(
      try Table.made(of: [["a": "\r\n\t"]]).written(as: .xml)
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<records>\n"
        + "  <record><a>&#13;\n\t</a></record>\n</records>\n")
    #expect(
      try Table.made(of: []).written(as: .xml)
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<records>\n</records>\n")
  }

  private let runs = Schema(
    name: "runs", label: "Runs", element: "run",
    fields: [
      Field("id", .text), Field("km", .number), Field("done", .boolean), Field("when", .date),
    ])

  @Test func xmlIsPlainWhereTheSchemaKnowsTheType() throws {
    let records: [Value] = [
      ["id": "a", "km": 5, "done": false, "when": "2026-09-21"], ["km": nil, "more": 7],
    ]
    #expect(
      try Table.made(of: records, schema: runs).written(as: .xml) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <runs xmlns:f="urn:folio:records" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
          <run><id>a</id><km>5</km><done>false</done><when>2026-09-21</when></run>
          <run><km xsi:nil="true"></km><more f:type="number">7</more></run>
        </runs>

        """)
  }

  @Test func xmlDeclaresALateNeedOnTheRecord() throws {
    let schema = runs
    let first = Table.made(of: [["id": "a"]], schema: schema)
    let second = Table.made(of: [["id": "b"], ["km": nil, "more": 1]], schema: schema)
    let writer = OutputFormat.xml.writer(schema: schema)
    let collected = CollectedBytes()
    var output = collected.buffer()
    writer.begin(to: &output)
    try writer.write(first, row: 0, number: 1, to: &output)
    try writer.write(second, row: 0, number: 2, to: &output)
    try writer.write(second, row: 1, number: 3, to: &output)
    writer.end(to: &output)
    try output.flush()
    #expect(
      String(decoding: collected.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <runs>
          <run><id>a</id></run>
          <run><id>b</id></run>
          <run xmlns:f="urn:folio:records" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\
        <km xsi:nil="true"></km><more f:type="number">1</more></run>
        </runs>

        """)
  }

  @Test func whatXMLCannotHoldIsRefusedByName() throws {
    let cases: [(Value, String)] = [
      (["a": "x", "b": "\u{0}"], "record 1: b holds U+0000, which XML cannot hold"),
      (["id": "7", "b": "\u{FFFE}"], "record \"7\": b holds U+FFFE, which XML cannot hold"),
      (
        ["a": ["b": ["x", ["c": "\u{1B}"]]]], "record 1: a.b.c holds U+001B, which XML cannot hold"
      ),
      (["a": ["b\u{1}": 1]], "record 1: a.b\u{1} holds U+0001, which XML cannot hold"),
      (["\u{FFFF}": 1], "record 1: \u{FFFF} holds U+FFFF, which XML cannot hold"),
    ]
    for (record, message) in cases {
      let error = #expect(throws: WriteError.self) {
        try Table.made(of: [record]).written(as: .xml)
      }
      #expect(error?.description == message)
    }
    #expect(try Table.made(of: [["a": "\u{EFFF}\u{FFFD}\u{FEFF}\u{D7FF}"]]).written(as: .xml) != "")
  }

  @Test func aRecordThatIsRefusedLeavesNothingBehind() throws {
    let table = Table.made(of: [["a": "1"], ["a": "\u{0}"], ["a": "3"]])
    let writer = OutputFormat.xml.writer(schema: .any)
    let collected = CollectedBytes()
    var output = OutputBuffer(capacity: 64) { collected.bytes.append(bytes: $0) }
    writer.begin(to: &output)
    for row in 0..<3 { try? writer.write(table, row: row, number: row + 1, to: &output) }
    writer.end(to: &output)
    try output.flush()
    #expect(
      String(decoding: collected.bytes, as: UTF8.self)
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<records>\n"
        + "  <record><a>1</a></record>\n  <record><a>3</a></record>\n</records>\n")
  }

  @Test func fieldsAreSelectedOrderedAndRenamed() throws {
    var options = WriterOptions()
    options.fields = [
      SelectedField("b", as: "B"), SelectedField("a"), SelectedField("zz"), SelectedField("b"),
    ]
    let table = Table.made(of: [["a": "1", "b": "2", "c": "3"], ["c": "9", "a": "8"]])
    #expect(
      try table.written(as: .jsonLines, options)
        == "{\"B\": \"2\", \"a\": \"1\", \"b\": \"2\"}\n{\"a\": \"8\"}\n")
    #expect(try table.written(as: .csv, options) == "B,a,zz,b\n2,1,,2\n,8,,\n")
    #expect(
      try table.written(as: .markdown, options)
        == "| B | a | zz | b |\n| --- | --- | --- | --- |\n| 2 | 1 |  | 2 |\n|  | 8 |  |  |\n")
    #expect(
      try table.written(as: .xml, options).contains(
        "<record><B>2</B><a>1</a><b>2</b></record>\n  <record><a>8</a></record>"))
  }
}
