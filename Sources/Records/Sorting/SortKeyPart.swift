/// The keys of some rows in one column.
struct SortKeyPart: Sendable {
  private(set) var places: [UInt8] = []
  private(set) var prefixes: [UInt64] = []
  private(set) var isCoarse = false
  /// The collation keys one after the other, and where each row's ends; empty without texts.
  private(set) var texts: [UInt8] = []
  private(set) var textEnds: [Int] = []
  /// The first row that has no key.
  private(set) var fault: SortError?

  init() {}

  init(of rows: ArraySlice<UInt32>, by key: SortKey, maker: SortKeyMaker) {
    var maker = maker
    places.reserveCapacity(rows.count)
    prefixes.reserveCapacity(rows.count)
    // Held once for all rows: threads that count the users of one object hinder each other.
    let (tableRows, cells, arena) = (maker.table.rows, maker.table.cells, maker.table.bytes)
    for (number, row) in rows.enumerated() {
      if number % Table.stretch == 0 { maker.table.letGo() }
      let cell = cells.cell(of: maker.column, in: tableRows[Int(row)])
      do throws(SortError) {
        append(try maker.make(row: Int(row), cell, of: arena.span, into: &texts), by: key)
      } catch {
        fault = error
        return
      }
    }
  }

  private mutating func append(_ made: SortKeyMaker.Key, by key: SortKey) {
    if made.rank == .text || !textEnds.isEmpty {
      if textEnds.isEmpty { textEnds = [Int](repeating: 0, count: places.count) }
      textEnds.append(texts.count)
    }
    places.append(made.rank.place(for: key))
    prefixes.append(made.prefix)
    isCoarse = isCoarse || made.isCoarse
  }

  /// Adds the keys of the rows that follow.
  mutating func append(_ other: SortKeyPart) {
    fault = fault ?? other.fault
    if places.isEmpty {
      (places, prefixes, isCoarse) = (other.places, other.prefixes, other.isCoarse)
      (texts, textEnds) = (other.texts, other.textEnds)
      return
    }
    if !textEnds.isEmpty || !other.textEnds.isEmpty {
      if textEnds.isEmpty { textEnds = [Int](repeating: 0, count: places.count) }
      let start = texts.count
      let ends = other.textEnds
      textEnds.append(
        contentsOf: ends.isEmpty ? other.places.map { _ in start } : ends.map { start + $0 })
    }
    texts.append(contentsOf: other.texts)
    places.append(contentsOf: other.places)
    prefixes.append(contentsOf: other.prefixes)
    isCoarse = isCoarse || other.isCoarse
  }
}
