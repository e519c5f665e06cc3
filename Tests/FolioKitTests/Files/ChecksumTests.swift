import Testing

@testable import FolioKit

@Suite struct ChecksumTests {
  /// The values are those of Python's `zlib.crc32`.
  @Test(arguments: [("", "00000000"), ("hello", "3610a686"), ("123456789", "cbf43926")])
  func known(text: String, checksum: String) {
    #expect(Checksum(Array(text.utf8)).text == checksum)
  }

  @Test func inParts() {
    var checksum = Checksum()
    for part in ["1234", "", "56789"] { checksum.append(Array(part.utf8).span) }
    #expect(checksum.text == "cbf43926")
  }
}
