/// What the keys of a column are made from, by several threads.
struct SortKeySource: Sendable {
  let table: Table
  let column: Int
  let key: SortKey

  private static let pieceSize = 1 << 14

  /// The keys of rows, texts by a collation, dates that name no zone in one.
  ///
  /// ICU's objects are for one thread at a time, so that each piece of the rows has its own.
  func keys(
    of rows: [UInt32], collation: Collation?, zone: ZoneRules?, workers: Workers
  ) throws(SortError) -> SortKeyPart {
    let pieces = rows.indices.pieces(of: Self.pieceSize).map { rows[$0] }
    let (locale, name) = (collation?.locale, zone?.name)
    let parts = workers.map(pieces) { piece -> SortKeyPart? in
      let collation = locale.flatMap { Collation(locale: $0) }
      let zone = name.flatMap { ZoneRules($0) }
      guard (collation == nil) == (locale == nil), (zone == nil) == (name == nil) else {
        return nil
      }
      return part(piece, collation, zone)
    }
    var keys = SortKeyPart()
    for (piece, part) in zip(pieces, parts) {
      // Where memory was short for more of ICU's objects, there are still these.
      keys.append(part ?? self.part(piece, collation, zone))
    }
    if let fault = keys.fault { throw fault }
    return keys
  }

  private func part(
    _ rows: ArraySlice<UInt32>, _ collation: Collation?, _ zone: ZoneRules?
  ) -> SortKeyPart {
    let maker = SortKeyMaker(table, column: column, collation: collation, zone: zone)
    return SortKeyPart(of: rows, by: key, maker: maker)
  }
}
