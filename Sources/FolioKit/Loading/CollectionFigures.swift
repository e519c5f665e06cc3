import Records

/// What stays known of a collection when its records are released.
struct CollectionFigures: Sendable {
  /// Records that are shown, and all.
  let count: Int
  let total: Int
  let columns: [Column]

  init(_ shown: ShownCollection) {
    count = shown.records.rowCount
    total = shown.collection.table.rowCount
    columns = shown.collection.table.columns
  }
}
