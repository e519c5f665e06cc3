/// The keys of the records read so far, to find one that stands twice.
///
/// Keys are looked up many at a time, since one look-up after the other waits for the memory.
struct KeySet {
  struct Entry {
    var hash: UInt64
    var row: Int
    /// The record's number in its source, for messages.
    var number: Int
  }

  static let batch = 64

  /// Open addressing: 32 bits of hash, 32 bits of row + 1; 0 is empty.
  private var slots = [UInt64](repeating: 0, count: 1024)
  private var count = 0
  private(set) var pending: [Entry] = []
  /// What `fetchSlots` saw; it only keeps the look-ups from being optimized away.
  private var seen: UInt64 = 0

  /// Notes that a row has a key of some hash; true when it is time to look up what is pending.
  mutating func add(_ hash: UInt64, row: Int, number: Int) -> Bool {
    pending.append(Entry(hash: hash, row: row, number: number))
    return pending.count >= Self.batch
  }

  /// Looks up what is pending: each row whose key an earlier one has, and that one.
  mutating func lookUp(
    column: Int, partition: Int?, in storage: borrowing TableStorage
  ) -> [(entry: Entry, earlier: Int)] {
    if (count + pending.count) * 2 >= slots.count { grow() }
    fetchSlots()
    var found: [(entry: Entry, earlier: Int)] = []
    for entry in pending {
      if let earlier = insert(entry, column: column, partition: partition, in: storage) {
        found.append((entry, earlier))
      }
    }
    pending.removeAll(keepingCapacity: true)
    return found
  }

  /// Touches the slots of all that is pending, so that their cache misses overlap.
  private mutating func fetchSlots() {
    var sum: UInt64 = 0
    for entry in pending { sum |= slots[place(of: entry.hash)] }
    seen = sum
  }

  @inline(__always)
  private func place(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
  }

  private mutating func insert(
    _ entry: Entry, column: Int, partition: Int?, in storage: borrowing TableStorage
  ) -> Int? {
    let tag = entry.hash & 0xFFFF_FFFF_0000_0000
    var slot = place(of: entry.hash)
    while slots[slot] != 0 {
      if slots[slot] & 0xFFFF_FFFF_0000_0000 == tag {
        let earlier = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1
        if storage.hasSameText(earlier, entry.row, column: column),
          partition.map({ storage.isSame(earlier, entry.row, column: $0) }) ?? true
        {
          return earlier
        }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = tag | UInt64(truncatingIfNeeded: entry.row + 1) & 0xFFFF_FFFF
    count += 1
    return nil
  }

  private mutating func grow() {
    var larger = [UInt64](repeating: 0, count: slots.count * 4)
    for entry in slots where entry != 0 {
      var slot = Int(truncatingIfNeeded: entry >> 32) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = entry
    }
    slots = larger
  }
}
