/// How an action names a palette.
package struct PaletteName: Sendable, Equatable {
  package var id: String
  /// Nil is the default store.
  package var store: String?

  package init(_ id: String, store: String? = nil) {
    self.id = id
    self.store = store
  }
}
