/// The keys of all rows in one column, made once.
struct SortColumn {
  private let table: Table
  private let rows: [UInt32]
  private let column: Int?
  let key: SortKey

  /// For each row where its type of value goes.
  private(set) var places: [UInt8]
  /// For each row the beginning of its key; a lower one is a lower value.
  private(set) var prefixes: [UInt64]
  /// Whether equal prefixes may be different values.
  private(set) var isCoarse = false
  /// The collation keys one after the other, and where each row's ends; empty without texts.
  private var texts: [UInt8] = []
  private var textEnds: [Int] = []

  init(
    _ table: Table, rows: [UInt32], by key: SortKey, collation: Collation?, zone: ZoneRules?
  ) throws(SortError) {
    self.table = table
    self.rows = rows
    self.key = key
    column = table.column(named: key.field)
    places = [UInt8](repeating: SortRank.missing.place(for: key), count: rows.count)
    prefixes = [UInt64](repeating: 0, count: rows.count)
    guard let column else { return }
    var maker = SortKeyMaker(table, column: column, collation: collation, zone: zone)
    for index in rows.indices {
      let made = try maker.make(row: Int(rows[index]), into: &texts)
      places[index] = made.rank.place(for: key)
      prefixes[index] = made.prefix
      isCoarse = isCoarse || made.isCoarse
      if made.rank == .text || !textEnds.isEmpty {
        if textEnds.isEmpty { textEnds = [Int](repeating: 0, count: index) }
        textEnds.append(texts.count)
      }
    }
  }

  /// Whether the row at one place of the list comes before that at another, or after; 0 if neither.
  func compare(_ left: Int, _ right: Int) -> Int {
    if places[left] != places[right] { return places[left] < places[right] ? -1 : 1 }
    let order = compareValues(left, right)
    return key.isDescending ? -order : order
  }

  private func compareValues(_ left: Int, _ right: Int) -> Int {
    if prefixes[left] != prefixes[right] { return prefixes[left] < prefixes[right] ? -1 : 1 }
    guard isCoarse else { return 0 }
    if !textEnds.isEmpty {
      let order = compareTexts(left, right)
      if order != 0 { return order }
    }
    return compareExactly(left, right)
  }

  private func textRange(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : textEnds[index - 1])..<textEnds[index]
  }

  private func compareTexts(_ left: Int, _ right: Int) -> Int {
    let texts = texts.span
    let (one, other) = (textRange(left), textRange(right))
    let order = texts.extracting(one).order(to: texts.extracting(other))
    return order
  }

  /// Numbers by their digits, dates by their fractions.
  private func compareExactly(_ left: Int, _ right: Int) -> Int {
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
