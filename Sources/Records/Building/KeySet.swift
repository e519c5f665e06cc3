/// The keys of the records read so far, to find one that stands twice.
struct KeySet {
  /// Open addressing: 32 bits of hash, 32 bits of row + 1; 0 is empty.
  private var slots = [UInt64](repeating: 0, count: 1024)
  private var count = 0

  /// Notes that a row has the key at a place of the arena, or returns the row that has it already.
  mutating func insert(
    _ range: Range<Int>, row: Int, column: Int, in storage: borrowing TableStorage
  ) -> Int? {
    if count * 2 >= slots.count { grow() }
    let arena = storage.bytes.span
    let key = arena.extracting(range)
    let hash = key.stableHash
    let tag = hash & 0xFFFF_FFFF_0000_0000
    var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    while slots[slot] != 0 {
      let entry = slots[slot]
      let earlier = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) - 1
      if entry & 0xFFFF_FFFF_0000_0000 == tag,
        let cell = storage.cell(row: earlier, column: column),
        arena.extracting(cell.range).isEqual(to: key)
      {
        return earlier
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = tag | UInt64(truncatingIfNeeded: row + 1) & 0xFFFF_FFFF
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
