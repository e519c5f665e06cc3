/// The names of elements and attributes, each with a number.
///
/// libxml2 keeps one copy of each name, so that most are found by comparing addresses; and mostly
/// the name that followed the last one before follows it again.
struct XMLNames {
  private struct Entry {
    var local: UInt
    var prefix: UInt
    var name: Int32
    /// The entry that came after this one last time.
    var successor: Int32
  }

  private var entries: [Entry] = []
  private var last = 0
  /// Open addressing over the addresses: index into `entries` + 1, or 0.
  private var slots = [Int32](repeating: 0, count: 64)
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var numbers: [[UInt8]: Int32] = [:]

  /// How many different names there are.
  var count: Int { ends.count }

  func range(_ name: Int32) -> Range<Int> {
    (name == 0 ? 0 : ends[Int(name) - 1])..<ends[Int(name)]
  }

  /// The texts of all names, one after the other.
  var text: [UInt8] { bytes }

  func string(_ name: Int32) -> String { String(decoding: bytes[range(name)], as: UTF8.self) }

  /// The number of a name whose parts libxml2 keeps for as long as it parses.
  @inline(__always)
  mutating func number(
    local: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?
  ) -> Int32 {
    let key = (local: UInt(bitPattern: local), prefix: UInt(bitPattern: prefix))
    if last < entries.count {
      let guess = Int(entries[last].successor)
      if entries[guess].local == key.local, entries[guess].prefix == key.prefix {
        last = guess
        return entries[guess].name
      }
    }
    return unsafe search(local: local, prefix: prefix)
  }

  private mutating func search(
    local: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?
  ) -> Int32 {
    let key = (local: UInt(bitPattern: local), prefix: UInt(bitPattern: prefix))
    var slot = slotIndex(key.local, key.prefix)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if entries[index].local == key.local, entries[index].prefix == key.prefix {
        return follow(index)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    var name: [UInt8] = []
    if let prefix = unsafe prefix {
      // Both parts end with a zero byte.
      name.append(contentsOf: unsafe String(cString: prefix).utf8)
      name.append(UInt8(ascii: ":"))
    }
    name.append(contentsOf: unsafe String(cString: local).utf8)
    let index = entries.count
    slots[slot] = Int32(truncatingIfNeeded: index + 1)
    entries.append(
      Entry(local: key.local, prefix: key.prefix, name: number(of: name), successor: 0))
    if entries.count * 2 > slots.count { grow() }
    return follow(index)
  }

  private mutating func follow(_ index: Int) -> Int32 {
    if last < entries.count { entries[last].successor = Int32(truncatingIfNeeded: index) }
    last = index
    return entries[index].name
  }

  /// The number of a name given as text.
  mutating func number(of name: [UInt8]) -> Int32 {
    if let number = numbers[name] { return number }
    let number = Int32(truncatingIfNeeded: ends.count)
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
    numbers[name] = number
    return number
  }

  private func slotIndex(_ local: UInt, _ prefix: UInt) -> Int {
    let mixed = (local ^ prefix &* 31) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 33) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = slotIndex(entry.local, entry.prefix)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: index + 1)
    }
  }
}
