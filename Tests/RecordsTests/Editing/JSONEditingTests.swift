import Testing

@testable import Records

/// Every byte that no edit is about stays; what is written looks like what is there.
@Suite struct JSONEditingTests {
  typealias Edit = DocumentEditing

  @Test(arguments: [
    ("[{\"isOn\": false}]", "[{\"isOn\": true}]"),
    ("[{\"isOn\":0,\"x\":1.10}]", "[{\"isOn\":1,\"x\":1.10}]"),
    ("[{\"isOn\" : \"FALSE\"}]", "[{\"isOn\" : \"true\"}]"),
    ("[{\"isOn\": \"0\"}]", "[{\"isOn\": \"1\"}]"),
    ("[{\"isOn\": null}]", "[{\"isOn\": true}]"),
    ("[{\"is\\u004fn\": false}]", "[{\"is\\u004fn\": true}]"),
    ("[{\"id\": \"a\"}]", "[{\"id\": \"a\", \"isOn\": true}]"),
    ("[{\"id\":\"a\",\"size\":\"1e3\"}]", "[{\"id\":\"a\",\"size\":\"1e3\",\"isOn\":true}]"),
    ("[{\n\t\"id\": \"a\"\n}]\n", "[{\n\t\"id\": \"a\",\n\t\"isOn\": true\n}]\n"),
    ("[{}]", "[{\"isOn\": true}]"),
    ("\u{FEFF}[ {\"isOn\" :false } ]", "\u{FEFF}[ {\"isOn\" :true } ]"),
    (
      "[{\"o\": {\"isOn\": false}, \"s\": \"}\\\"{\", \"isOn\": false}]",
      "[{\"o\": {\"isOn\": false}, \"s\": \"}\\\"{\", \"isOn\": true}]"
    ),
  ])
  func aValueIsPutInPlace(_ text: String, _ expected: String) throws {
    #expect(try Edit.edit(text, named: "x.json") { _ in [Edit.on(0)] } == expected)
  }

  @Test(arguments: [
    ("[\"🚗\", \"\\ud83d\\ude82\"]", "[\"⛵\", \"\\ud83d\\ude82\"]"),
    ("[\n  \"🚗\",\n  \"🚂\"\n]", "[\n  \"⛵\",\n  \"🚂\"\n]"),
    ("[ \"🚂\" ]", "[ \"⛵\", \"🚂\" ]"),
    ("\"🚗🚂\"", "\"⛵🚂\""),
  ])
  func emojisKeepTheirForm(_ old: String, _ new: String) throws {
    let edited = try Edit.edit("[{\"emojis\": \(old), \"x\": 1}]", named: "x.json") { _ in
      [Edit.emojis(0, "⛵", "🚂")]
    }
    #expect(edited == "[{\"emojis\": \(new), \"x\": 1}]")
  }

  @Test func aListMayBecomeEmpty() throws {
    let edited = try Edit.edit("[{\"emojis\": [\n\"🚗\"\n]}]", named: "x.json") { _ in
      [Edit.emojis(0)]
    }
    #expect(edited == "[{\"emojis\": []}]")
  }

  static let three =
    "{\"v\": [1],\n \"things\": [\n  {\"id\": \"a\"},\n\n  {\"id\": \"b\"} ,\n {\"id\": \"c\"}\n ], \"w\": 2}\n"

  @Test func recordsGoWithTheSpaceBeforeThem() throws {
    func keeping(_ rows: Int...) throws -> String {
      try Edit.edit(Self.three, named: "x.json") { _ in rows.map { .kept($0) } }
    }
    #expect(try keeping(0, 1, 2) == Self.three)
    #expect(
      try keeping(0, 2)
        == "{\"v\": [1],\n \"things\": [\n  {\"id\": \"a\"} ,\n {\"id\": \"c\"}\n ], \"w\": 2}\n")
    #expect(
      try keeping(1, 2)
        == "{\"v\": [1],\n \"things\": [\n  {\"id\": \"b\"} ,\n {\"id\": \"c\"}\n ], \"w\": 2}\n")
    #expect(
      try keeping(0) == "{\"v\": [1],\n \"things\": [\n  {\"id\": \"a\"}\n ], \"w\": 2}\n")
    #expect(try keeping() == "{\"v\": [1],\n \"things\": [], \"w\": 2}\n")
  }

  @Test func recordsMoveAndTheSpaceStays() throws {
    let edited = try Edit.edit(Self.three, named: "x.json") { _ in
      [.kept(2), .kept(0), Edit.on(1)]
    }
    #expect(
      edited
        == "{\"v\": [1],\n \"things\": [\n  {\"id\": \"c\"},\n\n  {\"id\": \"a\"} ,\n "
        + "{\"id\": \"b\", \"isOn\": true}\n ], \"w\": 2}\n")
  }

  @Test(arguments: [
    ("[]", "[\n  {\"name\": \"n\"},\n  {\"name\": \"m\"}\n]"),
    (
      "{\n  \"things\": [ ]\n}\n",
      "{\n  \"things\": [\n    {\"name\": \"n\"},\n    {\"name\": \"m\"}\n  ]\n}\n"
    ),
    ("[{\"id\":\"a\"}]", "[{\"id\":\"a\"},{\"name\":\"n\"},{\"name\":\"m\"}]"),
    (
      "[\r\n {\"id\": \"a\"}\r\n]",
      "[\r\n {\"id\": \"a\"},\r\n {\"name\": \"n\"},\r\n {\"name\": \"m\"}\r\n]"
    ),
    (
      "[\n {\n  \"id\": \"a\"\n }\n]\n",
      "[\n {\n  \"id\": \"a\"\n },\n {\n  \"name\": \"n\"\n },\n {\n  \"name\": \"m\"\n }\n]\n"
    ),
  ])
  func newRecordsLookLikeTheirNeighbours(_ text: String, _ expected: String) throws {
    let edited = try Edit.edit(text, named: "x.json") { document in
      (0..<document.table.rowCount).map { .kept($0) } + [Edit.named("n"), Edit.named("m")]
    }
    #expect(edited == expected)
  }

  @Test(arguments: [
    ("", "{\"name\": \"n\"}\n"), ("{\"id\":\"a\"}", "{\"id\":\"a\"}\n{\"name\":\"n\"}"),
    (
      "{\"id\": \"a\"}\r\n\r\n{\"id\": \"b\"}\r\n",
      "{\"id\": \"a\"}\r\n\r\n{\"id\": \"b\"}\r\n{\"name\": \"n\"}\r\n"
    ),
  ])
  func linesStayLines(_ text: String, _ expected: String) throws {
    let edited = try Edit.edit(text, named: "x.jsonl") { document in
      (0..<document.table.rowCount).map { .kept($0) } + [Edit.named("n")]
    }
    #expect(edited == expected)
    #expect(try Edit.edit(text, named: "x.jsonl") { _ in [] } == "")
  }

  @Test func valuesOfEveryKindAreWritten() throws {
    let fields = RecordFields([
      RecordFields.Item("name", .text("\"\\\n\u{1}é")), RecordFields.Item("size", .number("1e400")),
      RecordFields.Item("isOn", .boolean(false)), RecordFields.Item("a", .null),
      RecordFields.Item("b", .list("[1, {\"c\": []}]")), RecordFields.Item("c", .object("{}")),
    ])
    let edited = try Edit.edit("[]", named: "x.json") { _ in [.added(fields)] }
    #expect(
      edited
        == "[\n  {\"name\": \"\\\"\\\\\\n\\u0001é\", \"size\": 1e400, \"isOn\": false, \"a\": null, "
        + "\"b\": [1, {\"c\": []}], \"c\": {}}\n]")
  }

  @Test func oneRecordIsNoList() throws {
    var diagnostics = Diagnostics()
    let text = Array("{\"id\": \"a\"}".utf8)
    let document = try RecordDocument.read(
      text, named: "x.json", schema: Edit.schema, diagnostics: &diagnostics)
    #expect(document?.isSingle == true)
    #expect(
      try document?.edited([Edit.on(0)]) == Array("{\"id\": \"a\", \"isOn\": true}".utf8))
  }
}
