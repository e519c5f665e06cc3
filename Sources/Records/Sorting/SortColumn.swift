/// The keys of all rows in one column, made once.
final class SortColumn: Sendable {
  private let table: Table
  private let rows: [UInt32]
  private let column: Int?
  let key: SortKey

  /// For each row where its type of value goes.
  let places: [UInt8]
  /// For each row the beginning of its key; a lower one is a lower value.
  let prefixes: [UInt64]
  /// Whether equal prefixes may be different values.
  let isCoarse: Bool
  /// The collation keys one after the other, and where each row's ends; empty without texts.
  private let texts: [UInt8]
  private let textEnds: [Int]
  /// The place of texts.
  let textPlace: UInt8

  init(
    _ table: Table, rows: [UInt32], by key: SortKey, collation: Collation?, zone: ZoneRules?,
    workers: Workers
  ) throws(SortError) {
    self.table = table
    self.rows = rows
    self.key = key
    column = table.column(named: key.field)
    textPlace = SortRank.text.place(for: key)
    guard let column else {
      places = [UInt8](repeating: SortRank.missing.place(for: key), count: rows.count)
      prefixes = [UInt64](repeating: 0, count: rows.count)
      (isCoarse, texts, textEnds) = (false, [], [])
      return
    }
    let keys = try SortKeySource(table: table, column: column, key: key).keys(
      of: rows, collation: collation, zone: zone, workers: workers)
    places = keys.places
    prefixes = keys.prefixes
    isCoarse = keys.isCoarse
    texts = keys.texts
    textEnds = keys.textEnds
  }

  /// Which bits of prefixes are turned around, so that those come first that the key says.
  var prefixMask: UInt64 { key.isDescending ? .max : 0 }

  private func textRange(_ index: Int) -> Range<Int> {
    guard index < textEnds.count else { return 0..<0 }
    return (index == 0 ? 0 : textEnds[index - 1])..<textEnds[index]
  }

  func textLength(_ index: Int) -> Int { textRange(index).count }

  /// Whether a row's text goes on after so many words of eight bytes.
  func hasText(_ index: Int, beyond words: Int) -> Bool { textRange(index).count > words * 8 }

  /// Eight bytes of a row's text, filled up with zeros.
  func textWord(_ index: Int, _ word: Int) -> UInt64 {
    let range = textRange(index)
    var value: UInt64 = 0
    let start = range.lowerBound + word * 8
    for place in start..<start + 8 {
      value = value << 8 | (place < range.upperBound ? UInt64(texts[place]) : 0)
    }
    return value
  }

  /// Numbers by their digits, dates by their fractions.
  func compareExactly(_ left: Int, _ right: Int) -> Int {
    guard let column, let one = table.cell(row: Int(rows[left]), column: column),
      let other = table.cell(row: Int(rows[right]), column: column), one.kind == other.kind
    else { return 0 }
    let arena = table.bytes
    let first = arena.span.extracting(one.range)
    let second = arena.span.extracting(other.range)
    switch one.kind {
    case .number:
      if first.isEqual(to: second) { return 0 }
      let (first, second) = (Decimal(first), Decimal(second))
      return first < second ? -1 : second < first ? 1 : 0
    case .date:
      let (first, second) = (DateText(first)?.attoseconds ?? 0, DateText(second)?.attoseconds ?? 0)
      return first < second ? -1 : first > second ? 1 : 0
    case .null, .false, .true, .text, .list, .object: return 0
    }
  }
}
