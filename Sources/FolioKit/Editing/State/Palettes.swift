/// The palettes of all stores in a file, in its order.
package struct Palettes: Sendable, Equatable {
  package internal(set) var list: RecordList<Palette>
  /// The store of palettes and actions that name none; empty where the file has no name for it.
  package let defaultStore: String
  /// Every store that there is, the default one first.
  package private(set) var stores: [String]
  /// How many palettes of the file have an id.
  private var ids: [String: Int] = [:]

  package init(_ palettes: [Palette], defaultStore: String = "") {
    list = RecordList(palettes)
    self.defaultStore = defaultStore
    stores = [defaultStore]
    for palette in palettes { note(palette.key) }
  }

  mutating func append(_ palette: Palette) {
    list.append(palette)
    note(palette.key)
  }

  mutating func remove(slot: Int) {
    guard let id = list[slot: slot]?.key.id else { return }
    list.remove(slot: slot)
    ids[id, default: 1] -= 1
  }

  private mutating func note(_ key: Palette.Key) {
    ids[key.id, default: 0] += 1
    if !stores.contains(key.store) { stores.append(key.store) }
  }

  /// Whether a palette of any store has an id.
  func hasID(_ id: String) -> Bool { ids[id, default: 0] > 0 }

  /// The palettes of one store.
  package subscript(store store: String) -> [Palette] {
    list.records.filter { $0.key.store == store }
  }
}
