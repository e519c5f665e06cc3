/// An ordered dictionary that a run made, also the members of a namespace.
///
/// Finding and storing need equality, which needs the run: see `Run.find(_:in:)`.
final class DictionaryObject {
  /// Removed members keep their place with an absent key until the next `compact`.
  private(set) var keys: [Value] = []
  var values: [Value] = []
  private var hashes: [UInt32] = []
  private var slots: [Int32] = []
  private(set) var count = 0

  init() {}

  /// Places whose key may be the one with `hash`, in the order of probing, until `body` says stop.
  func candidates(hash: UInt, _ body: (Int) throws(Failure) -> Bool) throws(Failure) -> Int? {
    let short = UInt32(truncatingIfNeeded: hash)
    if slots.isEmpty {
      for place in keys.indices where hashes[place] == short && !keys[place].isAbsent {
        if try body(place) { return place }
      }
      return nil
    }
    let mask = slots.count - 1
    var slot = Int(short) & mask
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if hashes[place] == short, !keys[place].isAbsent, try body(place) { return place }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds a key known not to be there.
  func append(_ key: Value, _ value: Value, hash: UInt) {
    let short = UInt32(truncatingIfNeeded: hash)
    keys.append(key)
    values.append(value)
    hashes.append(short)
    count += 1
    if keys.count > 8 {
      if keys.count * 2 > slots.count { rebuild() } else { insert(keys.count - 1) }
    }
  }

  /// Takes the member at `place` out.
  func remove(at place: Int) {
    guard place >= 0, place < keys.count, !keys[place].isAbsent else { return }
    keys[place] = .absent
    values[place] = .absent
    count -= 1
    if count * 2 < keys.count { compact() }
  }

  func removeAll() {
    keys = []
    values = []
    hashes = []
    slots = []
    count = 0
  }

  /// The members in order.
  var members: [(key: Value, value: Value)] {
    var result: [(key: Value, value: Value)] = []
    result.reserveCapacity(count)
    for place in keys.indices where !keys[place].isAbsent {
      result.append((keys[place], values[place]))
    }
    return result
  }

  private func compact() {
    let live = keys.indices.filter { !keys[$0].isAbsent }
    (keys, values, hashes) = (
      live.map { keys[$0] }, live.map { values[$0] }, live.map { hashes[$0] }
    )
    rebuild()
  }

  private func rebuild() {
    if keys.count <= 8 {
      slots = []
      return
    }
    var size = 16
    while size < keys.count * 4 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    for place in keys.indices { insert(place) }
  }

  private func insert(_ place: Int) {
    let mask = slots.count - 1
    var slot = Int(hashes[place]) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(truncatingIfNeeded: place)
  }
}
