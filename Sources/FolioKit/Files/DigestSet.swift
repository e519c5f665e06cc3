/// Hashes, each once: their own bits tell where they are kept.
struct DigestSet: Sendable {
  /// With linear probing; a hash of nothing but zeros is a free slot.
  private var slots: [Digest] = Array(repeating: .zero, count: 16)
  private(set) var count = 0
  private var hasZero = false

  init() {}

  var isEmpty: Bool { count == 0 }

  func contains(_ digest: Digest) -> Bool {
    digest == .zero ? hasZero : slots[slot(of: digest)] == digest
  }

  /// Takes a hash in; false where it is here already.
  mutating func insert(_ digest: Digest) -> Bool {
    if digest == .zero {
      if hasZero { return false }
      hasZero = true
      count += 1
      return true
    }
    var slot = slot(of: digest)
    if slots[slot] == digest { return false }
    if (count + 1) * 8 > slots.count * 7 {
      grow()
      slot = self.slot(of: digest)
    }
    slots[slot] = digest
    count += 1
    return true
  }

  /// Where a hash is, or would be.
  private func slot(of digest: Digest) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: digest.low) & mask
    while slots[slot] != digest, slots[slot] != .zero { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let known = slots
    slots = Array(repeating: .zero, count: known.count * 2)
    for digest in known where digest != .zero { slots[slot(of: digest)] = digest }
  }
}

extension Digest {
  fileprivate static let zero = Digest(high: 0, low: 0)
}
