import Testing

@testable import FolioKit

@Suite struct DigestSetTests {
  @Test func hashesAreThereOnce() {
    var set = DigestSet()
    #expect(set.isEmpty)
    // Many share their low bits, so that places are taken.
    let digests = (0..<500).map { number in
      Digest(high: UInt64(number), low: UInt64(number % 3) << 40)
    }
    for digest in digests {
      #expect(!set.contains(digest))
      let isNew = set.insert(digest)
      #expect(isNew)
    }
    for digest in digests {
      #expect(set.contains(digest))
      let isNew = set.insert(digest)
      #expect(!isNew)
    }
    #expect(set.count == 500)
    #expect(!set.contains(Digest(high: 500, low: 0)))
  }
}
