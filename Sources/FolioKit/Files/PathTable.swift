import Glibc

/// Paths by number, each once: kept close together, because a report may have a million.
struct PathTable: Sendable {
  private var bytes: [UInt8] = []
  /// Where each path ends.
  private var ends: [Int] = []
  /// Numbers plus one by hash, with linear probing; 0 is a free slot.
  private var slots: [UInt32] = Array(repeating: 0, count: 16)

  init() {}

  var count: Int { ends.count }

  /// The number of a path; nil where it is not here.
  func number(of path: RelativePath) -> Int? { number(of: path.bytes.span) }

  func number(of path: Span<UInt8>) -> Int? {
    let slot = slot(of: path)
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// Takes a path in, if it is not here yet.
  mutating func insert(_ path: RelativePath) -> (number: Int, isNew: Bool) {
    var slot = slot(of: path.bytes.span)
    if slots[slot] != 0 { return (Int(slots[slot]) - 1, false) }
    if (count + 1) * 4 > slots.count * 3 {
      grow()
      slot = self.slot(of: path.bytes.span)
    }
    bytes.append(contentsOf: path.bytes)
    ends.append(bytes.count)
    slots[slot] = UInt32(count)
    return (count - 1, true)
  }

  subscript(number: Int) -> RelativePath {
    RelativePath(unchecked: Array(bytes[range(number)]))
  }

  /// Gives the bytes of a path without its last component; nil at the top.
  func withParent<Result>(of number: Int, _ body: (Span<UInt8>) -> Result) -> Result? {
    let range = range(number)
    guard let slash = bytes[range].lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return body(bytes.span.extracting(range.lowerBound..<slash))
  }

  /// The numbers in order of the paths' bytes.
  var sorted: [Int] {
    (0..<count).sorted { one, other in
      bytes[range(one)].lexicographicallyPrecedes(bytes[range(other)])
    }
  }

  private func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  /// Where a path is, or would be.
  private func slot(of path: Span<UInt8>) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: Digest(path).low) & mask
    while slots[slot] != 0, !isEqual(Int(slots[slot]) - 1, path) { slot = (slot + 1) & mask }
    return slot
  }

  private func isEqual(_ number: Int, _ path: Span<UInt8>) -> Bool {
    let range = range(number)
    guard range.count == path.count else { return false }
    return unsafe bytes.withUnsafeBytes { known in
      unsafe path.withUnsafeBytes { path in
        guard let start = known.baseAddress, let other = path.baseAddress else { return true }
        // Both hold as many bytes as are compared.
        return unsafe memcmp(start + range.lowerBound, other, range.count) == 0
      }
    }
  }

  private mutating func grow() {
    var slots = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for number in 0..<count {
      let span = bytes.span.extracting(range(number))
      var slot = Int(truncatingIfNeeded: Digest(span).low) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number + 1)
    }
    self.slots = slots
  }
}
