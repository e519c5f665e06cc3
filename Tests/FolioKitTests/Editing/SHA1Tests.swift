import Testing

@testable import FolioKit

@Suite struct SHA1Tests {
  /// Digests by Python's hashlib.
  @Test(arguments: [
    (0, "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    (55, "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
    (56, "c2db330f6083854c99d4b5bfb6e8f29f201be699"),
    (63, "03f09f5b158a7a8cdad920bddc29b81c18a551f5"),
    (64, "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
    (1000, "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
  ])
  func digestsOfLetters(_ count: Int, _ expected: String) {
    let digest = SHA1.digest([UInt8](repeating: UInt8(ascii: "a"), count: count))
    let text = digest.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    #expect(text.joined() == expected)
  }
}
