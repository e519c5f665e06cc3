/// Slots of a unit, one for each name and nesting level.
final class SlotTable {
  private struct Key: Hashable {
    var level: Int
    var name: String
  }

  private var known: [Key: Int] = [:]
  private(set) var count = 0

  func slot(level: Int, name: String) -> Int {
    let key = Key(level: level, name: name)
    if let slot = known[key] { return slot }
    known[key] = count
    count += 1
    return count - 1
  }

  /// A slot without a name.
  func makeHidden() -> Int {
    count += 1
    return count - 1
  }
}
