import Testing

@testable import Records

@Suite struct DoctypeTests {
  private let good = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- a comment with ]> and <!DOCTYPE -->
    <!DOCTYPE Health [
    <!-- a comment with ]> and "quotes' -->
    <!ELEMENT Health (Run*, Note?)>
    <!ATTLIST Health
      locale CDATA "]>"
      kind (a|b) 'a'
    >
    <?pi ]> ?>
    <!NOTATION gif PUBLIC "-//x">
    ]  >
    <Health>
      <Run n="1"/>
    </Health>
    """

  @Test func aDoctypeHasNoEffect() throws {
    let reading = try FileReading(good, as: .xml)
    #expect(reading.messages == [])
    #expect(reading.records == "{\"n\": \"1\"}\n")
    for doctype in [
      "<!DOCTYPE r>", "<!DOCTYPE r SYSTEM \"file:///nowhere/x.dtd\">",
      "<!DOCTYPE r PUBLIC '-//x//y' 'http://localhost:1/x.dtd'>",
      "<!DOCTYPE r [<!ATTLIST x k CDATA 'default'>]>",
      "<!DOCTYPE r SYSTEM 'x.dtd' [\n<!ELEMENT r ANY>\n]>",
    ] {
      let reading = try FileReading("\(doctype)<r><x a='1'/></r>", as: .xml)
      #expect(reading.messages == [], "\(doctype)")
      #expect(reading.records == "{\"a\": \"1\"}\n")
    }
  }

  @Test func malformedSubsetsAreOneWarning() throws {
    let subsets = [
      // A declaration without an end.
      "<!ELEMENT r ANY\n<!ATTLIST x a CDATA #IMPLIED>\n",
      // A quote without its second.
      "<!ATTLIST x a CDATA \"lost>\n<!ELEMENT r ANY>\n",
      "<!ATTLIST x a CDATA 'lost>\n",
      // Words that are none.
      "<!ATTLIST x a CDATA #IMPLED>\n", "<!ELEMENT r (a,>\n", "<!WHATEVER x>\n", "stray text\n",
      "<!ATTLIST x a CDATA #IMPLIED\n",
      "]\n<!ELEMENT r ANY>\n",
    ]
    for subset in subsets {
      let reading = try FileReading("<!DOCTYPE r [\n\(subset)]>\n<r><x a='1'/></r>", as: .xml)
      #expect(reading.records == "{\"a\": \"1\"}\n", "\(subset)")
      #expect(reading.messages.count == 1, "\(subset)")
      #expect(reading.messages.first?.contains("warning: the DOCTYPE is malformed") == true)
    }
  }

  @Test func linesAfterADoctypeAreRight() throws {
    let reading = try FileReading(good.replacing("</Health>", with: "</Healt>"), as: .xml)
    #expect(
      reading.messages == [
        "15:1: error: </Healt> where </Health> is expected, which opens in line 13"
      ])
    let other = try FileReading(
      "<!DOCTYPE é [\r\n<!ELEMENT é ANY>\r\n]><r><x>&y;</x></r>", as: .xml)
    #expect(other.messages == ["3:9: error: the entity &y; is not declared"])
  }

  @Test func anEntityIsRefused() throws {
    let bomb = """
      <!DOCTYPE r [
        <!ENTITY a "aaaaaaaaaa">
        <!ENTITY b "&a;&a;&a;&a;">
      ]>
      <r><x>&b;</x></r>
      """
    #expect(
      try FileReading(bomb, as: .xml).messages
        == ["2:3: error: declares an entity; Folio reads no document that does"])
    let external = "<!DOCTYPE r [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><r><x>&e;</x></r>"
    #expect(try FileReading(external, as: .xml).messages.count == 1)
    let parameter = "<!DOCTYPE r [<!ENTITY % p 'x'> %p;]><r/>"
    #expect(try FileReading(parameter, as: .xml).messages.count == 1)
    // In a comment it is none.
    #expect(try FileReading("<!DOCTYPE r [<!-- <!ENTITY a ''> -->]><r/>", as: .xml).messages == [])
  }

  @Test func whatLooksLikeADoctypeElsewhereIsNone() throws {
    #expect(
      try FileReading("<r><x><![CDATA[<!DOCTYPE r [<!ENTITY a '']>]]></x></r>", as: .xml).records
        == ##"{"#text": "<!DOCTYPE r [<!ENTITY a '']>"}"## + "\n")
    for xml in [
      "<!DOCTYPE r><!DOCTYPE r [<!ENTITY a 'b'>]><r><x>&a;</x></r>",
      "<r/><!DOCTYPE r>", "<!doctype r><r/>", "<!DOCTYPE r [<r/>", "<!DOCTYPE r", "<!DOCT",
    ] {
      #expect(try FileReading(xml, as: .xml).messages.count == 1, "\(xml)")
    }
  }

  @Test func aDoctypeMayBeLong() throws {
    let many = (0..<30_000).map { "<!ELEMENT e\($0) (#PCDATA)>" }.joined(separator: "\n")
    let reading = try FileReading("<!DOCTYPE r [\n\(many)\n]>\n<r><x a='1'/></r>", as: .xml)
    #expect(reading.messages == [])
    #expect(reading.records == "{\"a\": \"1\"}\n")
  }
}
