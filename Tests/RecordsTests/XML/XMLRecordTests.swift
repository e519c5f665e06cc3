import Testing

@testable import Records

@Suite struct XMLRecordTests {
  /// Records as JSON Lines; faults are not expected.
  private func records(
    _ xml: String, schema: Schema = .any, _ change: (inout ReadOptions) -> Void = { _ in }
  ) throws -> String {
    let reading = try FileReading(xml, as: .xml, schema: schema, change)
    #expect(reading.messages == [])
    return reading.records
  }

  @Test func attributesComeFirstThenElements() throws {
    #expect(
      try records("<r><x><b>2</b><c/></x><x a='1' z=\"&amp;&lt;&#10;\"><b> 3 </b></x></r>")
        == #"{"b": "2", "c": ""}"# + "\n" + #"{"a": "1", "z": "&<\n", "b": " 3 "}"# + "\n")
    #expect(try records("<r/>") == "")
    #expect(try records("<r><x/></r>") == "{}\n")
  }

  @Test func aNameThatStandsTwiceGivesAList() throws {
    #expect(
      try records("<r><x a='0'><b>1</b><a>1</a><c/><a>2</a><b>2</b></x><x><a>3</a></x></r>")
        == #"{"a": ["0", "1", "2"], "b": ["1", "2"], "c": ""}"# + "\n" + #"{"a": "3"}"# + "\n")
  }

  @Test func elementsWithPartsGiveObjects() throws {
    #expect(
      try records(
        "<r><x><p u='km'>5</p><q><s>1</s>\n <s>2</s> </q><t k='v'> </t><w k='v'> y </w></x></r>")
        == ##"{"p": {"u": "km", "#text": "5"}, "q": {"s": ["1", "2"]}, "##
        + ##""t": {"k": "v"}, "w": {"k": "v", "#text": " y "}}"## + "\n")
  }

  @Test func aRecordsOwnTextIsAField() throws {
    #expect(
      try records("<r><x>hello</x><x a='1'>you</x></r>")
        == "{\"#text\": \"hello\"}\n{\"a\": \"1\", \"#text\": \"you\"}\n")
  }

  @Test func commentsInstructionsAndCDATADoNotSplitText() throws {
    #expect(
      try records("<?pi?><!--c--><r><!--c--><x><a>1<!--c-->2<?pi x?>3<![CDATA[<4>]]>5</a></x></r>")
        == #"{"a": "123<4>5"}"# + "\n")
  }

  @Test func namespacesAreNoFieldsAndPrefixesStay() throws {
    #expect(
      try records(
        "<r xmlns='urn:a' xmlns:g='urn:g'><x xmlns:h='urn:h' h:k='1' xml:lang='en'>"
          + "<g:ele>5</g:ele><ele xmlns='urn:b'>6</ele></x></r>")
        == #"{"h:k": "1", "xml:lang": "en", "g:ele": "5", "ele": "6"}"# + "\n")
  }

  @Test func typesAreTakenFromFolioAndFromXSI() throws {
    #expect(
      try records(
        """
        <r xmlns:f="urn:folio:records" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><x>
        <a f:type="number">1.10</a><b f:type="boolean">true</b><c f:type="null"></c>
        <d f:type="list"><item>x</item><item f:type="number">-1e3</item><item f:type="list"/></d>
        <e f:type="object"/><g f:type="object"><h f:type="boolean">false</h></g>
        <i xsi:nil="true"/><f:field name="2nd place">x</f:field><j f:type="text">7</j>
        <f:field name="a:b" f:type="number">7</f:field><k xsi:nil="false">v</k><f:field name=""/>
        <l f:type="number" u="km"> 5 </l><m xsi:nil="true" u="km"/></x></r>
        """)
        == #"{"a": 1.10, "b": true, "c": null, "d": ["x", -1e3, []], "e": {}, "g": {"h": false}, "#
        + #""i": null, "2nd place": "x", "j": "7", "a:b": 7, "k": "v", "": "", "#
        + ##""l": {"u": "km", "#text": 5}, "m": {"u": "km", "#text": null}}"## + "\n")
  }

  @Test func recordsAreFoundAtAPath() throws {
    let xml =
      "<r v='1'><m><a>no</a></m><s><p><x>1</x></p><p><x>2</x></p></s><s>t<p><x>3</x></p></s></r>"
    for path in [["s", "p"], ["r", "s", "p"]] {
      let reading = try FileReading(xml, as: .xml) { $0.recordsPath = path }
      #expect(
        reading.records == "{\"#text\": \"1\"}\n{\"#text\": \"2\"}\n{\"#text\": \"3\"}\n")
      #expect(reading.messages.count == 1)
    }
    let missing = try FileReading(xml, as: .xml) { $0.recordsPath = ["s", "q"] }
    #expect(missing.messages.contains("1:1: error: has no element s/q (--records)"))
  }

  @Test func textBesideElementsIsAnErrorUnlessJoined() throws {
    let xml = "<r>\n <x><p>Hello <b>big</b> world</p><q/></x>\n <x><p>ok</p></x></r>"
    let reading = try FileReading(xml, as: .xml)
    #expect(
      reading.messages == [
        "2:8: error: record 1: text beside child elements of <p> would lose its place "
          + "(--mixed join keeps it as #text)"
      ])
    #expect(
      try records(xml) { $0.joinsMixed = true }
        == ##"{"p": {"b": "big", "#text": "Hello  world"}, "q": ""}"## + "\n{\"p\": \"ok\"}\n")
  }

  @Test func textOutsideOfRecordsIsAnError() throws {
    #expect(
      try FileReading("<r>\n<x/> stray\n<x/></r>", as: .xml).messages
        == ["2:6: error: text in <r> is part of no record; records are its child elements"])
    #expect(try FileReading("<r>only text</r>", as: .xml).messages.count == 1)
  }

  @Test func attributesOfTheRootAreNamedInOneWarning() throws {
    let reading = try FileReading(
      "<r a='1' xmlns='urn:x' b='2' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'\n"
        + " xsi:schemaLocation='u v'><x a='1'/></r>", as: .xml)
    #expect(reading.records == "{\"a\": \"1\"}\n")
    #expect(reading.messages.count == 1)
    #expect(reading.messages[0].contains("warning: the attributes a, b of the root"))
  }

  private let runs = Schema(
    name: "runs", label: "Runs", element: "run",
    fields: [
      Field("id", .text), Field("km", .number, isRequired: true), Field("done", .boolean),
      Field("when", .date), Field("note", .text),
      Field(
        "level", .text, allowedValues: [.init(name: "low", rank: 0), .init(name: "high", rank: 2)]),
    ])

  @Test func whiteSpaceAroundTypedTextIsDropped() throws {
    #expect(
      try records(
        "<runs><run km=' 5 '><done>\n TRUE </done><when>\t2026-09-21 </when><level> HIGH </level>"
          + "<note> n </note></run><run><km>1</km><done/><when> </when><note/></run></runs>",
        schema: runs)
        == #"{"km": 5, "done": true, "when": "2026-09-21", "level": "high", "note": " n "}"# + "\n"
        + #"{"km": 1, "note": ""}"# + "\n")
  }

  @Test func everyFaultOfARunIsReported() throws {
    let reading = try FileReading(
      """
      <runs>
        <run id="a"><km>five</km><done>maybe</done></run>
        <run id="b"><note>x</note></run>
        <run id="c"><km>1</km>
          <when>yesterday</when></run>
      </runs>
      """, as: .xml, schema: runs)
    #expect(
      reading.messages == [
        "2:19: error: run \"a\": km is \"five\", expected a number",
        "2:34: error: run \"a\": done is \"maybe\", expected true or false",
        "3:3: error: run \"b\": km is missing",
        "5:11: error: run \"c\": when is \"yesterday\", expected a date such as 2026-09-21 or "
          + "2026-09-21T18:30:00Z",
      ])
    #expect(reading.excerpts[3] == "    <when>yesterday</when></run>")
  }

  @Test func faultsOfMakeUpNameTheRecord() throws {
    let reading = try FileReading(
      """
      <r xmlns:f="urn:folio:records"><x id="1"><a f:type="number">x</a><b f:type="what"/></x>
      <x><a f:type="boolean">TRUE</a></x><x><a f:type="null">x</a></x><x><a f:type="list">x</a></x>
      <x><a f:type="number"><b/></a></x><x f:type="list"/><x><f:field/></x></r>
      """, as: .xml)
    let expected = [
      "record \"1\": a is \"x\", expected a number", "record \"1\": f:type of b is none of",
      "record 2: a is \"TRUE\", expected true or false", "record 3: a is said to be null",
      "record 4: a is a list, but holds text", "record 5: a is said to be no object",
      "record 6: a record can only be an object", "f:field lacks the attribute name",
    ]
    #expect(reading.messages.count == expected.count)
    for text in expected { #expect(reading.messages.contains { $0.contains(text) }, "\(text)") }
  }

  @Test func badRecordsAreSkippedOnRequest() throws {
    let reading = try FileReading(
      "<r><x><a>1</a></x><x>t<a>2</a></x><x><a>3</a></x></r>", as: .xml
    ) { $0.onError = .skip }
    #expect(reading.records == "{\"a\": \"1\"}\n{\"a\": \"3\"}\n")
    #expect(reading.rejected.map(\.number) == [2])
  }

  @Test func smallRecordsInManyPiecesStayApart() throws {
    // Each record is longer than what the parser takes at once.
    let text = String(repeating: "x", count: 5000)
    let record = "<x><a>\(text)</a><b><a>1</a></b></x>"
    #expect(
      try records("<r>" + String(repeating: record, count: 200) + "</r>")
        == String(repeating: "{\"a\": \"\(text)\", \"b\": {\"a\": \"1\"}}\n", count: 200))
  }

  @Test func recordsAreTheSameWhateverTheBatchAndSize() throws {
    var xml = "<r>"
    var expected = ""
    for index in 0..<20_000 {
      let text = String(repeating: "é\(index) ", count: index % 40)
      xml += "\n  <x n=\"\(index)\"><a>\(text)</a><b><c>\(index)</c><c/></b></x>"
      expected +=
        "{\"n\": \"\(index)\", \"a\": \"\(text)\", \"b\": {\"c\": [\"\(index)\", \"\"]}}\n"
    }
    xml += "</r>"
    for batch in [BatchSize.all, .records(count: 7, bytes: 1 << 20)] {
      #expect(try records(xml) { $0.batch = batch } == expected)
    }
  }
}
