import Testing

@testable import Records

@Suite struct TextDecoderTests {
  /// The bytes' text, or the fault.
  private func decode(
    _ bytes: [UInt8], _ encoding: TextEncoding, pieces size: Int = .max
  ) throws -> String {
    let decoder = try #require(TextDecoder(encoding))
    var output: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = bytes.count - start > size ? start + size : bytes.count
      try decoder.decode(bytes.span.extracting(start..<end), isLast: false, into: &output)
      start = end
    }
    let nothing: [UInt8] = []
    try decoder.decode(nothing.span, isLast: true, into: &output)
    return try #require(String(validating: output, as: UTF8.self))
  }

  @Test func singleBytesAreWhatPythonSaysTheyAre() throws {
    let rows = try Cases.rows("encodings/single-byte.tsv")
    #expect(rows.count == 11)
    for row in rows {
      let encoding = try #require(TextEncoding(named: row[0]))
      for (byte, codePoint) in row[1].split(separator: " ").enumerated() {
        let expected = UInt32(codePoint, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
        let got = try? decode([UInt8(byte)], encoding)
        #expect(got == expected, "\(row[0]) byte \(byte)")
      }
    }
  }

  private let text = "\u{FEFF}é naïve – 日本 👨‍👩‍👧\u{10FFFF}\u{0}\u{7FF}\u{800}\u{FFFF}z"

  @Test(arguments: 1...5) func utf16ComesInPiecesOfAnySize(size: Int) throws {
    for encoding in [TextEncoding.utf16LittleEndian, .utf16BigEndian] {
      let bytes = text.utf16.flatMap { unit in
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return encoding == .utf16BigEndian ? pair.reversed() : pair
      }
      let expected = String(text.unicodeScalars.dropFirst())
      #expect(try decode(bytes, .utf16, pieces: size) == expected)
      #expect(try decode(bytes, encoding, pieces: size) == expected)
    }
  }

  @Test(arguments: 1...5) func utf8ComesInPiecesOfAnySize(size: Int) throws {
    let expected = String(text.unicodeScalars.dropFirst())
    #expect(try decode(Array(text.utf8), .utf8, pieces: size) == expected)
    #expect(try decode(Array(expected.utf8), .utf8, pieces: size) == expected)
    // Only the first is a mark.
    #expect(try decode(Array("a\u{FEFF}".utf8), .utf8, pieces: size) == "a\u{FEFF}")
  }

  @Test func whatIsNoUTF8IsRefusedWhereItIs() throws {
    let faults: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
      [0xC3, 0x28], [0xE2, 0x82], [0xF0, 0x9F, 0x91],
    ]
    for fault in faults {
      #expect(String(validating: fault, as: UTF8.self) == nil)
      let error = #expect(throws: DecodingFault.self) {
        try decode(Array("aé".utf8) + fault, .utf8)
      }
      #expect(error?.offset == 3)
    }
  }

  @Test func whatIsNoUTF16IsRefused() {
    let faults: [[UInt8]] = [
      [0x61, 0x00], [0xFF, 0xFE, 0x61], [0xFF, 0xFE, 0x00, 0xD8, 0x61, 0x00],
      [0xFF, 0xFE, 0x00, 0xDC], [0xFF, 0xFE, 0x00, 0xD8],
    ]
    for fault in faults {
      #expect(throws: DecodingFault.self) { try decode(fault, .utf16) }
    }
  }

  @Test func namesAreReadInAnyCase() {
    #expect(TextEncoding(named: "Windows-1252") == .windows(1252))
    #expect(TextEncoding(named: "CP1250") == .windows(1250))
    #expect(TextEncoding(named: "utf-16") == .utf16)
    #expect(TextEncoding(named: "Latin1") == .latin1)
    for name in ["", "windows-1259", "windows-01252", "windows-+1252", "cp", "koi8-r", "utf-7"] {
      #expect(TextEncoding(named: name) == nil)
    }
  }
}
