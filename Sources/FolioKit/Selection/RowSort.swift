import Records

/// Sorts the rows of a table, names by a locale's collation.
enum RowSort {
  /// The rows in order; equal ones keep the order they had.
  static func sorted(
    _ table: Table, rows: [UInt32], by keys: [SortKey], locale: String, timeZone: String,
    workers: Workers
  ) throws(FolioError) -> [UInt32] {
    do throws(SortError) {
      return try RowOrder.sorted(
        table, rows: rows, by: keys, collation: Collation(locale: locale),
        zone: ZoneRules(timeZone), workers: workers)
    } catch {
      throw FolioError(.badData, "sort: \(error.message)")
    }
  }
}
