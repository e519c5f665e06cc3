/// The sort keys of a table's rows as bytes, all keys of a row one after the other.
struct RowKeys {
  private let keys: [SortKey]
  private var makers: [SortKeyMaker?]

  init(_ table: Table, by keys: [SortKey], collation: Collation?, zone: ZoneRules?) {
    self.keys = keys
    makers = keys.map { key in
      table.column(named: key.field).map {
        SortKeyMaker(table, column: $0, collation: collation, zone: zone)
      }
    }
  }

  /// Appends the keys of a row, such that the row with the lower bytes comes first.
  mutating func append(row: Int, to bytes: inout [UInt8]) throws(SortError) {
    for index in keys.indices {
      if makers[index] == nil {
        bytes.append(SortRank.missing.place(for: keys[index]))
      } else {
        try makers[index]?.appendBytes(row: row, of: keys[index], to: &bytes)
      }
    }
  }
}
