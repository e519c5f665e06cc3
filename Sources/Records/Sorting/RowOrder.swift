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
    guard let first = keys.first else { return rows }
    let column = try SortColumn(
      table, rows: rows, by: first, collation: collation, zone: zone)
    var order = sortedByPrefix(column)
    guard column.isCoarse || keys.count > 1 else { return order.map { rows[Int($0.index)] } }
    var columns = [column]
    for key in keys.dropFirst() {
      columns.append(
        try SortColumn(table, rows: rows, by: key, collation: collation, zone: zone))
    }
    sortTies(&order, columns)
    return order.map { rows[Int($0.index)] }
  }

  /// Sorts by the first key as far as places and prefixes tell.
  private static func sortedByPrefix(_ column: SortColumn) -> [SortEntry] {
    var parts = [[SortEntry]](repeating: [], count: SortRank.count)
    let flip: UInt64 = column.key.isDescending ? .max : 0
    for index in column.prefixes.indices {
      parts[Int(column.places[index])].append(
        SortEntry(
          prefix: column.prefixes[index] ^ flip, index: UInt32(truncatingIfNeeded: index)))
    }
    for part in parts.indices { SortEntry.sort(&parts[part]) }
    return Array(parts.joined())
  }

  /// Sorts each run of rows that the first key's prefix does not tell apart.
  private static func sortTies(_ order: inout [SortEntry], _ columns: [SortColumn]) {
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, isTied(order[start], order[end], columns[0]) { end += 1 }
      if end - start > 1 {
        order[start..<end].sort { left, right in
          for column in columns {
            let order = column.compare(Int(left.index), Int(right.index))
            if order != 0 { return order < 0 }
          }
          return left.index < right.index
        }
      }
      start = end
    }
  }

  private static func isTied(_ left: SortEntry, _ right: SortEntry, _ column: SortColumn) -> Bool {
    left.prefix == right.prefix
      && column.places[Int(left.index)] == column.places[Int(right.index)]
  }
}
