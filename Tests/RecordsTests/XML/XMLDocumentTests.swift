import Testing

@testable import Records

@Suite struct XMLDocumentTests {
  @Test func whatIsNotWellFormedIsToldWithItsPlace() throws {
    let cases: [(xml: String, message: String)] = [
      ("", "1:1: error: is empty"),
      ("hello", "1:1: error: is empty"),
      ("<r>\n<x></y></r>", "2:4: error: </y> where </x> is expected, which opens in line 2"),
      ("<r>\n<x>", "2:4: error: the file ends inside <x>"),
      ("<r><x>\n&nope;</x></r>", "2:1: error: the entity &nope; is not declared"),
      ("<r>\n<x a='1' a='2'/></r>", "error: Attribute a redefined"),
      ("<r><x><a>\u{1}</a></x></r>", "error: PCDATA invalid Char value 1"),
      ("<r><x>a & b</x></r>", "error: xmlParseEntityRef: no name"),
      ("<r/><r/>", "error: Extra content at the end of the document"),
      ("<r><x p:a='1'/></r>", "error: Namespace prefix p for a on x is not defined"),
      ("<r><x><q:b/></x></r>", "error: Namespace prefix q on b is not defined"),
      ("<r><x a=1/></r>", "error: AttValue: \" or ' expected"),
      ("<r><x>&#0;</x></r>", "error: xmlParseCharRef: invalid xmlChar value 0"),
      ("<r><x a='<'/></r>", "error: Unescaped '<' not allowed in attributes values"),
    ]
    for (xml, message) in cases {
      let reading = try FileReading(xml, as: .xml)
      #expect(reading.messages.count == 1, "\(xml)")
      #expect(reading.messages.first?.contains(message) == true, "\(reading.messages)")
    }
  }

  @Test func faultsBeforeAndAtTheEndAreAllReported() throws {
    let schema = Schema(
      name: "runs", label: "Runs", element: "run", fields: [Field("km", .number)])
    let reading = try FileReading(
      "<runs>\n<run><km>x</km></run>\n<run><km>1</km></run>\n<q:run/>\n<run><km>y</km></run>\n<run>",
      as: .xml, schema: schema)
    #expect(
      reading.messages.map { $0.prefix(9) } == ["2:10: err", "4:7: erro", "5:10: err", "6:6: erro"])
  }

  @Test func placesAreRightBeyondLine65535() throws {
    let lines = 70_000
    let xml =
      "<r>\n" + String(repeating: "<x><a>é</a></x>\n", count: lines) + "é<x><a>1</b></x></r>"
    let reading = try FileReading(xml, as: .xml)
    #expect(
      reading.messages == [
        "\(lines + 2):1: error: text in <r> is part of no record; records are its child elements",
        "\(lines + 2):9: error: </b> where </a> is expected, which opens in line \(lines + 2)",
      ])
    #expect(reading.excerpts == ["é<x><a>1</b></x></r>", "é<x><a>1</b></x></r>"])
  }

  @Test func depthTextAndNamesHaveLimits() throws {
    let deep = String(repeating: "<a>", count: 512) + String(repeating: "</a>", count: 512)
    #expect(try FileReading("<r>\(deep.dropFirst(3).dropLast(4))</r>", as: .xml).messages == [])
    #expect(
      try FileReading("<r>\(deep)</r>", as: .xml).messages.first?.hasSuffix(
        "error: is nested deeper than 512 elements (--max-depth raises it)") == true)
    let deeper =
      String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
    #expect(try FileReading("<r>\(deeper)</r>", as: .xml).messages.count == 1)
    #expect(
      try FileReading("<r>\(deeper)</r>", as: .xml) { $0.limits.maxDepth = 200_000 }.messages == [])

    let long = String(repeating: "x", count: 11 << 20)
    for xml in ["<r><x><a>\(long)</a></x></r>", "<r><x a='\(long)'/></r>"] {
      let refused = try FileReading(xml, as: .xml)
      #expect(refused.messages.count == 1)
      #expect(refused.messages[0].contains("--max-text"))
      let taken = try FileReading(xml, as: .xml) { $0.limits.maxText = 12 << 20 }
      #expect(taken.messages == [])
      #expect(taken.records == "{\"a\": \"\(long)\"}\n")
    }

    let elements = (0..<20_000).map { "<n\($0)/>" }.joined()
    let attributes = (0..<20_000).map { " n\($0)=''" }.joined()
    for xml in ["<r><x>\(elements)</x></r>", "<r><x\(attributes)/></r>"] {
      let refused = try FileReading(xml, as: .xml)
      #expect(refused.messages.count == 1)
      #expect(refused.messages[0].contains("--max-names"))
      #expect(try FileReading(xml, as: .xml) { $0.limits.maxNames = 30_000 }.messages == [])
    }
  }

  @Test func endlessTagsAndCommentsEnd() throws {
    let long = String(repeating: "x", count: 4 << 20)
    for xml in ["<r><!--\(long)", "<r><x a='\(long)", "<!--\(long)", "<r><?pi \(long)"] {
      let reading = try FileReading(xml, as: .xml) { $0.limits.maxText = 1 << 20 }
      #expect(reading.messages.count == 1)
      #expect(reading.messages[0].contains("--max-text"))
    }
  }

  @Test func countlessNamesComeToAnEarlyEnd() throws {
    let attributes = (0..<300_000).map { " n\($0)=''" }.joined()
    let reading = try FileReading("<r><x\(attributes)/></r>", as: .xml)
    #expect(reading.messages.count == 1)
    let elements = (0..<300_000).map { "<n\($0)/>" }.joined()
    #expect(try FileReading("<r><x>\(elements)</x></r>", as: .xml).messages.count == 1)
  }
}
