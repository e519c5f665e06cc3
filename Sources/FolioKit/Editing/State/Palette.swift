/// A palette of emoji, in the store that it belongs to.
package struct Palette: EditableRecord {
  package let key: Key
  package var name: String
  /// Each once, in order.
  package var emojis: [String]
  package let origin: RecordOrigin

  /// A palette's id, which is its own within its store.
  package struct Key: Hashable, Sendable {
    package var store: String
    package var id: String

    package init(store: String, id: String) {
      self.store = store
      self.id = id
    }
  }

  package init(key: Key, name: String, emojis: [String], origin: RecordOrigin) {
    self.key = key
    self.name = name
    self.emojis = emojis
    self.origin = origin
  }
}
