import Testing

@testable import Records

@Suite struct XMLEditingTests {
  typealias Edit = DocumentEditing

  private static let xsi = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""

  @Test(arguments: [
    ("<t isOn='false' x='1'/>", "<t isOn='true' x='1'/>"),
    ("<t isOn=\"0\"/>", "<t isOn=\"1\"/>"),
    ("<t id='a' />", "<t id='a' isOn=\"true\" />"),
    ("<t/>", "<t isOn=\"true\"/>"),
    ("<t><isOn>false</isOn></t>", "<t><isOn>true</isOn></t>"),
    ("<t><isOn> 0 </isOn><x/></t>", "<t><isOn>1</isOn><x/></t>"),
    ("<t><isOn/></t>", "<t><isOn>true</isOn></t>"),
    ("<t><isOn \(xsi) xsi:nil='true'></isOn></t>", "<t><isOn>true</isOn></t>"),
    ("<t><isOn><!-- off -->false</isOn></t>", "<t><isOn>true</isOn></t>"),
    ("<t>\n <id>a</id>\n</t>", "<t>\n <id>a</id>\n <isOn>true</isOn>\n</t>"),
    (
      "<t><id><![CDATA[</t><isOn>]]></id><!-- <isOn> --></t>",
      "<t><id><![CDATA[</t><isOn>]]></id><isOn>true</isOn><!-- <isOn> --></t>"
    ),
    (
      "<t a='&gt;' b=\"/>\"><id>a</id ></t >",
      "<t a='&gt;' b=\"/>\"><id>a</id ><isOn>true</isOn></t >"
    ),
  ])
  func aValueIsPutInPlace(_ record: String, _ expected: String) throws {
    let edited = try Edit.edit("<r>\(record)</r>", named: "x.xml") { _ in [Edit.on(0)] }
    #expect(edited == "<r>\(expected)</r>")
  }

  @Test(arguments: [
    ("<emojis>🚗🚂</emojis>", "<emojis>⛵🚂</emojis>"),
    ("<emojis>🚗</emojis> <emojis>&#x1F682;</emojis>", "<emojis>⛵</emojis> <emojis>🚂</emojis>"),
    (
      "<emojis>🚗</emojis><x>1</x><emojis>🚂</emojis>",
      "<emojis>⛵</emojis><emojis>🚂</emojis><x>1</x>"
    ),
    (
      "<emojis f:type='list'>\n<item>🚗</item>\n<item>🚂</item>\n</emojis>",
      "<emojis f:type='list'>\n<item>⛵</item>\n<item>🚂</item>\n</emojis>"
    ),
    ("<emojis f:type='list'/>", "<emojis f:type='list'><item>⛵</item><item>🚂</item></emojis>"),
  ])
  func emojisKeepTheirForm(_ old: String, _ new: String) throws {
    let start = "<r xmlns:f='urn:folio:records'><t>"
    let edited = try Edit.edit("\(start)\(old)</t></r>", named: "x.xml") { _ in
      [Edit.emojis(0, "⛵", "🚂")]
    }
    #expect(edited == "\(start)\(new)</t></r>")
  }

  @Test func emojiAttributesAreOneText() throws {
    let edited = try Edit.edit("<r><t emojis='🚗'/></r>", named: "x.xml") { _ in
      [Edit.emojis(0, "#️⃣", "🚂")]
    }
    #expect(edited == "<r><t emojis='#️⃣🚂'/></r>")
  }

  static let three = """
    <?xml version="1.0"?>
    <!DOCTYPE r [ <!-- <r> --> ]>
    <r v="1">
      <!-- one -->
      <t id="a"/>
      <!-- two -->
      <t id="b"/>
      <?three?>
      <t id="c"/>
      <!-- end -->
    </r>
    <!-- tail -->

    """

  @Test func commentsStayWhereTheyAre() throws {
    func keeping(_ rows: Int...) throws -> String {
      try Edit.edit(Self.three, named: "x.xml") { _ in rows.map { .kept($0) } }
    }
    func without(_ lines: String...) -> String {
      Self.three.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { line in !lines.contains { line.contains($0) } }.joined(separator: "\n")
    }
    #expect(try keeping(0, 1, 2) == Self.three)
    #expect(try keeping(0, 2) == without("\"b\""))
    #expect(try keeping(1, 2) == without("\"a\""))
    #expect(try keeping(0) == without("\"b\"", "\"c\""))
    #expect(try keeping() == without("\"a\"", "\"b\"", "\"c\""))
    let moved = try keeping(2, 0)
    #expect(moved.contains("<!-- one -->\n  <t id=\"c\"/>\n  <!-- two -->\n  <t id=\"a\"/>\n"))
    #expect(moved.contains("<?three?>") && moved.contains("<!-- end -->\n</r>\n<!-- tail -->\n"))
  }

  @Test(arguments: [
    ("<r/>", "<r>\n  <thing><name>n</name></thing>\n</r>"),
    ("<r ></r>\n", "<r >\n  <thing><name>n</name></thing>\n</r>\n"),
    ("<r>\n</r>", "<r>\n  <thing><name>n</name></thing>\n</r>"),
    ("<r><t id='a'/></r>", "<r><t id='a'/><t name=\"n\"/></r>"),
    (
      "<r>\n <t name='a'><x>1</x></t>\n</r>",
      "<r>\n <t name='a'><x>1</x></t>\n <t name=\"n\"/>\n</r>"
    ),
    (
      "<r>\n <t>\n  <name>a</name>\n </t>\n</r>",
      "<r>\n <t>\n  <name>a</name>\n </t>\n <t>\n  <name>n</name>\n </t>\n</r>"
    ),
  ])
  func newRecordsLookLikeTheirNeighbours(_ text: String, _ expected: String) throws {
    let edited = try Edit.edit(text, named: "x.xml") { document in
      (0..<document.table.rowCount).map { .kept($0) } + [Edit.named("n")]
    }
    #expect(edited == expected)
  }

  @Test func valuesOfEveryKindAreWritten() throws {
    let fields = RecordFields([
      RecordFields.Item("name", .text("<&>\"")), RecordFields.Item("size", .number("1.10")),
      RecordFields.Item("n", .number("1")), RecordFields.Item("2nd", .null),
      RecordFields.Item("l", .list("[true]")), RecordFields.Item("emojis", .list("[\"🚗\", \"🚂\"]")),
    ])
    let edited = try Edit.edit("<r/>", named: "x.xml") { _ in [.added(fields)] }
    #expect(
      edited == """
        <r>
          <thing xmlns:f="urn:folio:records"><name>&lt;&amp;&gt;"</name><size>1.10</size>\
        <n f:type="number">1</n><f:field name="2nd" f:type="null"></f:field>\
        <l f:type="list"><item f:type="boolean">true</item></l>\
        <emojis>🚗</emojis><emojis>🚂</emojis></thing>
        </r>
        """)
  }

  @Test func whatXMLCannotHoldIsAnError() {
    #expect(
      throws: WriteError(
        record: "thing 1", field: "name", message: "holds U+0007, which XML cannot hold")
    ) {
      try Edit.edit("<r/>", named: "x.xml") { _ in [Edit.named("\u{7}")] }
    }
  }

  @Test func otherEncodingsAreRefused() throws {
    let text = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><r><t id=\"a\"/></r>"
    let message = try Edit.edit(text, named: "x.xml") { _ in [] }
    #expect(message.contains("only UTF-8 can be edited"))
  }
}
