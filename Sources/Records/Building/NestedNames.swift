/// The keys of the objects being read inside a value, to find one that stands twice.
struct NestedNames {
  /// Where each key stands in the arena, escaped; the open objects' keys one after the other.
  private var ranges: [Range<Int>] = []
  /// Where the keys of each open object begin.
  private var starts: [Int] = []
  /// Hashes of an open object's keys, once there are many: level, then hash to indexes.
  private var large: [Int: [UInt64: [Int]]] = [:]

  private static let few = 16

  mutating func beginObject() { starts.append(ranges.count) }

  mutating func endObject() {
    guard let start = starts.popLast() else { return }
    ranges.removeLast(ranges.count - start)
    if !large.isEmpty { large[starts.count] = nil }
  }

  /// Notes a key of the innermost object; false if it was there already.
  mutating func add(_ range: Range<Int>, in storage: borrowing TableStorage) -> Bool {
    let arena = storage.bytes.span
    let start = starts.last ?? 0
    let level = starts.count - 1
    let key = arena.extracting(range)
    defer { ranges.append(range) }
    if ranges.count - start < Self.few {
      return !ranges[start...].contains { arena.extracting($0).isEqual(to: key) }
    }
    if large[level] == nil {
      var index: [UInt64: [Int]] = [:]
      for place in start..<ranges.count {
        index[arena.extracting(ranges[place]).stableHash, default: []].append(place)
      }
      large[level] = index
    }
    let hash = key.stableHash
    let isNew =
      large[level]?[hash]?.contains { arena.extracting(ranges[$0]).isEqual(to: key) } != true
    large[level]?[hash, default: []].append(ranges.count)
    return isNew
  }

  mutating func removeAll() {
    ranges.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    large.removeAll()
  }
}
