/// The palettes of all stores in a file, in its order.
package struct Palettes: Sendable, Equatable {
  package internal(set) var list: RecordList<Palette>
  /// The store of palettes and actions that name none; empty where the file has no name for it.
  package let defaultStore: String
  /// Every store that there is, the default one first.
  package private(set) var stores: [String]

  package init(_ palettes: [Palette], defaultStore: String = "") {
    list = RecordList(palettes)
    self.defaultStore = defaultStore
    stores = [defaultStore]
    for palette in palettes { note(palette.key.store) }
  }

  mutating func append(_ palette: Palette) {
    list.append(palette)
    note(palette.key.store)
  }

  private mutating func note(_ store: String) {
    if !stores.contains(store) { stores.append(store) }
  }

  /// The palettes of one store.
  package subscript(store store: String) -> [Palette] {
    list.records.filter { $0.key.store == store }
  }
}
