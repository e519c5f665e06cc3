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
    zone: ZoneRules? = nil, workers: Workers = Workers(1)
  ) throws(SortError) -> [UInt32] {
    var columns: [SortColumn] = []
    for key in keys {
      columns.append(
        try SortColumn(
          table, rows: rows, by: key, collation: collation, zone: zone, workers: workers))
    }
    defer { table.letGo() }
    guard let first = columns.first else { return rows }
    let buckets = SortBuckets(of: first)
    let sorted = workers.map(buckets.ranges) { [columns] range in
      var sorter = RowSorter(columns, Array(buckets.entries[range]))
      return sorter.sorted()
    }
    var order: [UInt32] = []
    order.reserveCapacity(rows.count)
    for places in sorted {
      for place in places { order.append(rows[Int(place)]) }
    }
    return order
  }
}
