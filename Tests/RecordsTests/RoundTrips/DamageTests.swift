import Testing

@testable import Records

/// Files that are cut off or have a wrong byte: read right, or refused, and never a crash.
@Suite struct DamageTests {
  private func outcome(_ bytes: [UInt8], _ format: InputFormat) throws -> (String, Int) {
    var text = ""
    var diagnostics = Diagnostics()
    var options = ReadOptions()
    options.format = format
    try readRecords(
      [{ ByteSource(bytes: bytes, named: "in") }], schema: .any, options: options,
      diagnostics: &diagnostics
    ) { table in
      text += try table.written(as: .jsonLines)
      return true
    }
    return (text, diagnostics.errorCount)
  }

  private let xml = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE r [<!ELEMENT r ANY> <!-- ]> -->]>
    <r xmlns:f="urn:folio:records"><x a="é&amp;"><b f:type="number">1.10</b><c>t<![CDATA[<]]></c>
    <f:field name="2 &#10;">日</f:field></x><x><d f:type="list"><item/></d><d k='v'>w</d></x></r>
    """.utf8)
  private let csv = Array("a,b.c,\"d \"\"é\"\"\"\r\n1,,\"x\ny\"\r\n\"\",日,z\r\n".utf8)

  @Test func everyCutOfXMLIsRefused() throws {
    #expect(try outcome(xml, .xml).1 == 0)
    for count in 0..<xml.count {
      let (text, errors) = try outcome(Array(xml[..<count]), .xml)
      #expect(errors > 0, "cut at \(count)")
      #expect(text.isEmpty)
    }
  }

  @Test func noCutOfCSVCrashes() throws {
    let whole = try outcome(csv, .csv)
    #expect(whole.1 == 0)
    for count in 0..<csv.count { _ = try outcome(Array(csv[..<count]), .csv) }
  }

  @Test func noWrongByteCrashes() throws {
    for (bytes, format) in [(xml, InputFormat.xml), (csv, .csv)] {
      for index in bytes.indices {
        for flip: UInt8 in [0x01, 0x02, 0x20, 0x80, 0xFF] {
          var damaged = bytes
          damaged[index] ^= flip
          _ = try outcome(damaged, format)
        }
      }
    }
  }

  @Test func noiseIsRefused() throws {
    var random = Random(seed: 3)
    let pieces = Array("<>/&;#x=\"'![]-?ab \n\r,.\\{}:\u{0}é".utf8)
    for _ in 0..<3000 {
      let noise = (0..<random.below(60)).map { _ in pieces[random.below(pieces.count)] }
      for format in [InputFormat.xml, .csv] { _ = try outcome(noise, format) }
      _ = try outcome(Array("<r>".utf8) + noise, .xml)
      _ = try outcome(Array("<!DOCTYPE r [".utf8) + noise, .xml)
    }
  }
}
