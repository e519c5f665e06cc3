extension Bytes {
  /// Whether both hold the same bytes.
  @inline(__always) func equals(_ other: Bytes) -> Bool {
    if count != other.count { return false }
    if address == other.address { return true }
    return compare(other) == 0
  }

  func equals(_ literal: StaticString) -> Bool { equals(Bytes(literal)) }

  /// Negative, zero or positive; UTF-8 bytes order as code points do.
  func compare(_ other: Bytes) -> Int {
    let shared = Swift.min(count, other.count)
    var index = 0
    while index < shared {
      let (left, right) = (self[index], other[index])
      if left != right { return left < right ? -1 : 1 }
      index += 1
    }
    return count == other.count ? 0 : (count < other.count ? -1 : 1)
  }

  func hasPrefix(_ other: Bytes) -> Bool {
    count >= other.count && prefix(other.count).equals(other)
  }

  /// The index of the first `byte` at or after `start`.
  func first(_ byte: UInt8, from start: Int = 0) -> Int? {
    var index = Swift.max(0, start)
    while index < count {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// The index of the first occurrence of `needle` at or after `start`.
  func find(_ needle: Bytes, from start: Int = 0) -> Int? {
    guard needle.count > 0 else { return start <= count ? start : nil }
    var index = Swift.max(0, start)
    if needle.count >= LongSearch.shortest, index < count {
      let text = dropping(index)
      let place = LongSearch.first(
        { needle[$0] }, count: needle.count, in: { text[$0] }, count: text.count)
      return place.map { index + $0 }
    }
    while index + needle.count <= count {
      guard let hit = first(needle[0], from: index), hit + needle.count <= count else { return nil }
      if slice(hit, hit + needle.count).equals(needle) { return hit }
      index = hit + 1
    }
    return nil
  }

  var isASCII: Bool { allSatisfy { $0 < 0x80 } }

  /// A hash that equal bytes share.
  var hash: UInt {
    var result: UInt = 0xcbf2_9ce4_8422_2325
    var index = 0
    while index < count {
      result = (result ^ UInt(self[index])) &* 0x100_0000_01b3
      index += 1
    }
    return result ^ (result >> 29)
  }
}
