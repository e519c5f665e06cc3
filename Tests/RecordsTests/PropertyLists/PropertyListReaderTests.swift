import Testing

@testable import Records

@Suite struct PropertyListReaderTests {
  @Test func everyElement() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>s</key><string> a <!-- not this -->&lt;&#x416;<![CDATA[<&>]]></string>
        <key>e</key><string/><key>w</key><string>  </string>
        <key>l</key><array><integer>-1</integer><real>2.50</real><true/><false></false></array>
        <key/><dict/>
        <key>d</key><date>2026-09-21T10:00:00Z</date>
        <key>b</key><data>AAE=</data>
      </dict>
      </plist>
      """
    let list = try PropertyListReader.read(Array(text.utf8))
    guard case .dictionary(let members) = list.value else {
      Issue.record("the root is no dictionary")
      return
    }
    #expect(members.map(\.key) == ["s", "e", "w", "l", "", "d", "b"])
    #expect(members.map(\.keyLine) == [5, 6, 6, 7, 8, 9, 10])
    #expect(
      members.map(\.value.value) == [
        .string(" a <Ж<&>"), .string(""), .string("  "),
        .array([
          PropertyList(value: .number("-1"), line: 7),
          PropertyList(value: .number("2.50"), line: 7),
          PropertyList(value: .boolean(true), line: 7),
          PropertyList(value: .boolean(false), line: 7),
        ]),
        .dictionary([]), .date("2026-09-21T10:00:00Z"), .data("AAE="),
      ])
  }

  @Test(arguments: [
    "", "<", "<plist/>", "<plist></plist>", "<plist><dict><key>a</key></dict></plist>",
    "<plist><dict><string>a</string></dict></plist>", "<plist><dict>text</dict></plist>",
    "<plist><string>a</string><string>b</string></plist>", "<plist><what/></plist>",
    "<plist><string><key>a</key></string></plist>", "<plist><true/></plist><plist/>",
    "<plist><string>&undeclared;</string></plist>",
  ])
  func faults(text: String) {
    #expect(throws: PropertyListFault.self) { try PropertyListReader.read(Array(text.utf8)) }
  }

  @Test func deepNestingIsAFault() {
    let depth = 100_000
    let text = "<plist>" + String(repeating: "<array>", count: depth)
    #expect(throws: PropertyListFault.self) { try PropertyListReader.read(Array(text.utf8)) }
  }
}
