import Jinja
import Records

/// A collection in memory, selected, as all reports that use it share it.
final class ShownCollection: Sendable {
  let collection: Collection
  let records: RecordsObject

  init(_ collection: Collection, dates: DateOrder) {
    self.collection = collection
    records = RecordsObject(
      table: collection.table, rows: collection.rows, slugs: collection.slugs, dates: dates)
  }
}
