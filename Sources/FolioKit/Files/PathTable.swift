import Records

/// Paths by number, each once: kept close together, because a report may have a million.
struct PathTable: Sendable {
  private(set) var paths = TextList()
  /// Numbers plus one by hash, with linear probing; 0 is a free slot.
  private var slots: [UInt32] = Array(repeating: 0, count: 16)

  init() {}

  var count: Int { paths.count }

  /// Whether all paths of another table are here with the same numbers.
  func begins(with other: PathTable) -> Bool { paths.begins(with: other.paths) }

  /// The number of a path; nil where it is not here.
  func number(of path: RelativePath) -> Int? { number(of: path.bytes.span) }

  func number(of path: Span<UInt8>) -> Int? {
    let slot = slot(of: path, Digest(path))
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// Makes room for so many paths more.
  mutating func reserve(_ more: Int) {
    var size = slots.count
    while (count + more) * 4 > size * 3 { size *= 2 }
    if size > slots.count { resize(to: size) }
  }

  mutating func insert(_ path: RelativePath) -> (number: Int, isNew: Bool) {
    insert(path.bytes.span)
  }

  /// Takes a path in, if it is not here yet.
  mutating func insert(_ path: Span<UInt8>) -> (number: Int, isNew: Bool) {
    insert(path, Digest(path))
  }

  /// The same of a path whose hash is known.
  mutating func insert(_ path: Span<UInt8>, _ digest: Digest) -> (number: Int, isNew: Bool) {
    var slot = slot(of: path, digest)
    if slots[slot] != 0 { return (Int(slots[slot]) - 1, false) }
    if (count + 1) * 4 > slots.count * 3 {
      resize(to: slots.count * 2)
      slot = self.slot(of: path, digest)
    }
    paths.append(path)
    slots[slot] = UInt32(count)
    return (count - 1, true)
  }

  subscript(number: Int) -> RelativePath {
    withBytes(of: number) { bytes in
      var copy: [UInt8] = []
      copy.append(bytes: bytes)
      return RelativePath(unchecked: copy)
    }
  }

  /// Gives the bytes of a path.
  func withBytes<Result>(of number: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    paths.withBytes(of: number, body)
  }

  /// Gives the bytes of a path without its last component; nil at the top.
  func withParent<Result>(of number: Int, _ body: (Span<UInt8>) -> Result) -> Result? {
    withBytes(of: number) { path in
      let count = path.folderCount
      return count == 0 ? nil : body(path.extracting(..<count))
    }
  }

  /// Whether two paths are in one folder.
  func areNeighbours(_ one: Int, _ other: Int) -> Bool {
    withBytes(of: one) { one in
      withBytes(of: other) { other in
        one.extracting(..<one.folderCount).isEqual(to: other.extracting(..<other.folderCount))
      }
    }
  }

  /// The numbers in order of the paths' bytes, sorted side by side.
  func sorted(_ workers: Workers = Workers(1)) -> [Int] {
    let size = max(1, (count + workers.count - 1) / workers.count)
    let pieces = (0..<count).pieces(of: size)
    let sorted = workers.map(pieces) { [paths] numbers in
      numbers.sorted { paths.isBefore($0, $1) }
    }
    return sorted.reduce(into: []) { all, next in all = merged(all, next) }
  }

  private func merged(_ one: [Int], _ other: [Int]) -> [Int] {
    if one.isEmpty { return other }
    var result: [Int] = []
    result.reserveCapacity(one.count + other.count)
    var (first, second) = (0, 0)
    while first < one.count, second < other.count {
      if paths.isBefore(other[second], one[first]) {
        result.append(other[second])
        second += 1
      } else {
        result.append(one[first])
        first += 1
      }
    }
    return result + one[first...] + other[second...]
  }

  /// Where a path is, or would be.
  private func slot(of path: Span<UInt8>, _ digest: Digest) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: digest.low) & mask
    while slots[slot] != 0, !isEqual(Int(slots[slot]) - 1, path) { slot = (slot + 1) & mask }
    return slot
  }

  private func isEqual(_ number: Int, _ path: Span<UInt8>) -> Bool {
    withBytes(of: number) { $0.isEqual(to: path) }
  }

  private mutating func resize(to size: Int) {
    var slots = [UInt32](repeating: 0, count: size)
    let mask = slots.count - 1
    for number in 0..<count {
      var slot = withBytes(of: number) { Int(truncatingIfNeeded: Digest($0).low) & mask }
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number + 1)
    }
    self.slots = slots
  }
}

extension TextList {
  /// Whether one text comes before another in order of their bytes.
  fileprivate func isBefore(_ one: Int, _ other: Int) -> Bool {
    withBytes(of: one) { one in
      withBytes(of: other) { other in
        one.order(to: other) < 0
      }
    }
  }
}

extension Span<UInt8> {
  /// How long a path is without its last component; 0 at the top.
  fileprivate var folderCount: Int {
    var end = count
    while end > 0, self[end - 1] != UInt8(ascii: "/") { end -= 1 }
    return Swift.max(0, end - 1)
  }
}
