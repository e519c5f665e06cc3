import Testing

@testable import Records

@Suite struct XMLEncodingTests {
  private func declared(_ name: String) -> String {
    "<?xml version=\"1.0\" encoding=\"\(name)\"?><r><x><a>é – ж</a></x></r>"
  }

  @Test func theDeclaredEncodingIsRead() throws {
    let head = Array("<?xml version='1.0' encoding = 'windows-1252' ?><r><x><a>".utf8)
    let tail = Array("</a></x></r>".utf8)
    let reading = try FileReading(bytes: head + [0xE9, 0x80] + tail, as: .xml)
    #expect(reading.messages == [])
    #expect(reading.records == "{\"a\": \"é€\"}\n")
    let undefined = try FileReading(bytes: head + [0xE9, 0x81] + tail, as: .xml)
    #expect(
      undefined.messages == ["1:59: error: byte 0x81 stands for nothing in windows-1252"])
    let latin = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><r><x><a>".utf8)
    #expect(
      try FileReading(bytes: latin + [0xE9] + tail, as: .xml).records == "{\"a\": \"é\"}\n")
  }

  @Test func utf16IsKnownByItsMarkOrItsLook() throws {
    for name in ["UTF-16", "utf-8"] {
      let units = Array(declared(name).utf16)
      let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big] {
        let reading = try FileReading(bytes: bytes, as: .xml)
        #expect(reading.messages == [])
        #expect(reading.records == "{\"a\": \"é – ж\"}\n")
      }
    }
  }

  @Test func aMarkOfUTF8IsAccepted() throws {
    let reading = try FileReading("\u{FEFF}" + declared("UTF-8"), as: .xml)
    #expect(reading.messages == [])
    #expect(reading.records == "{\"a\": \"é – ж\"}\n")
  }

  @Test func otherEncodingsAreRefusedByName() throws {
    for name in ["KOI8-R", "Shift_JIS", "UTF-7", "UTF-32", "x"] {
      let reading = try FileReading(declared(name), as: .xml)
      #expect(reading.messages.count == 1)
      #expect(reading.messages[0].contains("the encoding \(name) is not read"))
    }
    let ebcdic = try FileReading(bytes: [0x4C, 0x6F, 0xA7, 0x94, 0x93, 0x40], as: .xml)
    #expect(ebcdic.messages.count == 1)
    #expect(try FileReading(declared("UTF-16"), as: .xml).messages.count == 1)
  }

  @Test func whatIsNoUTF8IsAnErrorWithItsPlace() throws {
    let reading = try FileReading(
      bytes: Array("<r>\n<x>é".utf8) + [0xE9] + Array("</x></r>".utf8), as: .xml)
    #expect(reading.messages.count == 1)
    #expect(reading.messages[0].contains("2:5: error: is no UTF-8 here"))
  }

  @Test func theOptionOverridesTheDocument() throws {
    let bytes =
      Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?><r><x><a>".utf8) + [0xE6]
      + Array("</a></x></r>".utf8)
    #expect(
      try FileReading(bytes: bytes, as: .xml) { $0.encoding = "windows-1251" }.records
        == "{\"a\": \"ж\"}\n")
    #expect(try FileReading(bytes: bytes, as: .xml) { $0.encoding = "nope" }.messages.count == 1)
  }
}
