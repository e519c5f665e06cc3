import Testing

@testable import Records

@Suite struct ByteScanTests {
  @Test func bytesAreCounted() {
    var random = Random(seed: 11)
    for count in 0..<70 {
      // Values that differ from the one that is counted in one bit, and zeros.
      let bytes = (0..<count).map { _ in
        [0x22, 0x23, 0xA2, 0x00, 0x80, 0x21][random.below(6)] as UInt8
      }
      #expect(ByteScan.count(0x22, in: bytes.span) == bytes.filter { $0 == 0x22 }.count)
      #expect(ByteScan.count(0, in: bytes.span) == bytes.filter { $0 == 0 }.count)
    }
  }
}
