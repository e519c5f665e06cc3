import Testing

@testable import Records

@Suite struct PlainXMLTests {
  /// What is made of records without libxml2; nil where that leaves them to it.
  private func plain(_ bytes: [UInt8]) -> (records: [String], lineCount: Int)? {
    var options = ReadOptions()
    options.batch = .all
    options.checksKeys = false
    var builder = RecordBuilder(schema: .any, options: options)
    builder.beginSegment(.xml, size: bytes.count)
    var reader = PlainXMLReader(source: 0, offset: 0)
    guard reader.read(bytes.span, into: &builder), builder.diagnostics.items.isEmpty else {
      return nil
    }
    return (TableReading.records(of: builder.finish()), reader.lineCount)
  }

  private func plain(_ text: String) -> [String]? { plain(Array(text.utf8))?.records }

  /// What libxml2 makes of them; nil where there is any fault.
  private func parsed(_ bytes: [UInt8]) throws -> [String]? {
    var options = ReadOptions()
    options.batch = .all
    options.checksKeys = false
    options.segmentSize = 0
    let whole = Array("<r>".utf8) + bytes + Array("</r>".utf8)
    let reading = try TableReading(bytes: [whole], .xml, options: options)
    return reading.messages.isEmpty ? reading.records : nil
  }

  @Test(arguments: [
    ("", []), (" \n\t", []), ("<x></x>", [""]), ("<x/><x\n/>", ["", ""]),
    ("<x><a>1</a><b> two </b></x>", ["a='1' b=' two '"]),
    ("<x><a/><b></b></x>", ["a='' b=''"]),
    ("<x a=\"1'\" b='\"2'><c>3</c></x>", ["a='1'' b='\"2' c='3'"]),
    ("<x a='1'/>\n<y><a>2</a></y>", ["a='1'", "a='2'"]),
    ("<x><a>&lt;&gt;&amp;&quot;&apos;&#65;&#x42;&#x1f600;&#0067;</a></x>", ["a='<>&\"'AB😀C'"]),
    ("<x><a>é €\u{10FFFF}\u{7F}\u{85}\t\n]>]a</a></x>", ["a='é €\u{10FFFF}\u{7F}\u{85}\t\n]>]a'"]),
    ("<x><_a-1.b>1</_a-1.b><A>2</A><a>3</a></x>", ["_a-1.b='1' A='2' a='3'"]),
  ])
  func plainRecordsAreRead(text: String, records: [String]) throws {
    #expect(plain(text) == records)
    if !records.isEmpty { #expect(try parsed(Array(text.utf8)) == records) }
  }

  @Test(arguments: [
    "x", "<", "<x", "<x>", "<x><a>1</a>", "<x><a>1</x>", "<x><a>1</b></x>", "<x>text</x>",
    "<x><a>1</a><a>2</a></x>", "<x a='1'><a>2</a></x>", "<x><a><b/></a></x>", "<x a='1' a='2'/>",
    "<x><a k='1'>2</a></x>", "<x><p:a>1</p:a></x>", "<x p:a='1'/>", "<x xmlns='u'/>", "<é/>",
    "<x><a>&none;</a></x>", "<x><a>&#0;</a></x>", "<x><a>&#xD800;</a></x>",
    "<x><a>&#xFFFE;</a></x>",
    "<x><a>&#x110000;</a></x>", "<x><a>&#-1;</a></x>", "<x><a>&#+9;</a></x>", "<x><a>&#x;</a></x>",
    "<x><a>&#;</a></x>", "<x><a>&;</a></x>", "<x><a>& </a></x>", "<x><a>&amp</a></x>",
    "<x><a>]]></a></x>", "<x><a><![CDATA[1]]></a></x>", "<x><!-- --><a>1</a></x>", "<!-- --><x/>",
    "<?p?><x/>", "<x><a>1\r\n2</a></x>", "<x><a>\u{1}</a></x>", "<x><a>\u{FFFE}</a></x>",
    "<x a='\t'/>", "<x a='&amp;'/>", "<x a='<'/>", "<x a=1/>", "<x a/>", "<x a='1'b='2'/>",
    "<x / >", "<x></x", "<x></y>", "</x>", "<x><field>1</field></x>", "<1/>", "<-a/>", "<x><a>1</a",
  ])
  func othersAreLeft(text: String) {
    #expect(plain(text) == nil)
  }

  private static let sample = Array(
    """
    <x><id>1</id>
      <n>a&amp;b ]é€</n><e/></x>
    <x k="v'é" l='"'><id>😀 &#x41;</id><t-1>\t</t-1></x><y/>
    """.utf8)

  /// Whatever is taken is what libxml2 makes of it, without a fault; says whether it was taken.
  @discardableResult
  private func expectNothingOther(_ bytes: [UInt8]) throws -> Bool {
    guard let plain = plain(bytes), !plain.records.isEmpty else { return false }
    let parsed = try parsed(bytes)
    #expect(plain.records == parsed, "\(String(decoding: bytes, as: UTF8.self))")
    #expect(plain.lineCount == bytes.count { $0 == 0x0A })
    return true
  }

  @Test func everyOtherByte() throws {
    #expect(plain(Self.sample) != nil)
    let bytes =
      Array("<>&;\"'/= \n\r\t]:-#x1aZ_.![?".utf8) + [
        0, 1, 0x7F, 0x80, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF,
      ]
    var takenCount = 0
    for index in Self.sample.indices {
      for byte in bytes {
        var changed = Self.sample
        changed[index] = byte
        if try expectNothingOther(changed) { takenCount += 1 }
      }
      var shorter = Self.sample
      shorter.remove(at: index)
      try expectNothingOther(shorter)
    }
    // Many of the changes are to letters of names and texts.
    #expect(takenCount > 300)
  }

  @Test(arguments: [
    "]]>", "<!--", "-->", "<![CDATA[", "]]", "&#9;", "&#13;", "&#xA;", "&lt;", "&x;", "<a/>",
    "</a>",
    " a='1'", "<?p?>", "\u{FFFF}", "\u{0}", "a:", "xmlns", "/>", ">", "='", "<x>", "</x>", "\r\n",
  ])
  func everyInsertion(text: String) throws {
    for index in 0...Self.sample.count {
      try expectNothingOther(
        Array(Self.sample[..<index]) + Array(text.utf8) + Self.sample[index...])
    }
  }

  @Test func randomShuffles() throws {
    var random = Random(seed: 23)
    for _ in 0..<3000 {
      var bytes = Self.sample
      for _ in 0..<random.below(4) + 1 {
        let start = random.below(bytes.count)
        let part = Array(bytes[start..<min(bytes.count, start + random.below(9) + 1)])
        switch random.below(3) {
        case 0: bytes.insert(contentsOf: part, at: random.below(bytes.count))
        case 1: bytes.removeSubrange(start..<start + part.count)
        default: bytes.replaceSubrange(start..<start + part.count, with: part.reversed())
        }
        if bytes.isEmpty { break }
      }
      try expectNothingOther(bytes)
    }
  }

  @Test func manyAndLongNamesAreLeft() {
    func record(_ names: Int) -> String {
      "<x>" + (1..<names).map { "<f\($0)>\($0)</f\($0)>" }.joined() + "</x>"
    }
    #expect(plain(record(64))?.first?.hasSuffix("f63='63'") == true)
    #expect(plain(record(65)) == nil)
    let name = String(repeating: "n", count: 256)
    #expect(plain("<x><\(name)>1</\(name)></x>") == ["\(name)='1'"])
    #expect(plain("<x><\(name)n>1</\(name)n></x>") == nil)
  }
}
