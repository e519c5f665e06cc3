/// Puts the rows of a table in order.
package enum RowOrder {
  /// The rows sorted by the keys, the first one first; rows that no key tells apart keep their order.
  ///
  /// Values of different types come as false, true, numbers, dates, texts, null, missing; null and
  /// missing ones where their key says. A field's default stands for a missing value. Numbers
  /// compare exactly, dates as instants, allowed values by rank, texts by the collation or, without
  /// one, by code point. A date without zone is in `zone`, or in UTC.
  package static func sorted(
    _ table: Table, rows: [UInt32], by keys: [SortKey], collation: Collation?,
    zone: ZoneRules? = nil
  ) throws(SortError) -> [UInt32] {
    var columns: [SortColumn] = []
    for key in keys {
      columns.append(
        try SortColumn(table, rows: rows, by: key, collation: collation, zone: zone))
    }
    var sorter = RowSorter(columns, count: rows.count)
    return sorter.sorted().map { rows[Int($0)] }
  }
}
