/// Sorts rows key by key, each key by its prefix first, then what the prefix leaves tied.
struct RowSorter {
  private let columns: [SortColumn]
  private var entries: [SortEntry]
  private var other: [SortEntry]

  init(_ columns: [SortColumn], _ entries: [SortEntry]) {
    self.columns = columns
    self.entries = entries
    other = entries
  }

  /// The places of the entries' rows in the list they came in, the first one first.
  mutating func sorted() -> [UInt32] {
    sort(entries.indices, by: 0)
    return entries.map(\.index)
  }

  /// Sorts a part whose rows all keys before this one leave tied.
  private mutating func sort(_ range: Range<Int>, by key: Int) {
    guard key < columns.count, range.count > 1 else { return }
    let column = columns[key]
    splitByPlace(range, column)
    // Held once for all rows, since other threads use the column too.
    let (places, prefixes) = (column.places, column.prefixes)
    let mask = column.prefixMask
    var start = range.lowerBound
    while start < range.upperBound {
      let place = places[Int(entries[start].index)]
      var end = start
      while end < range.upperBound, places[Int(entries[end].index)] == place {
        entries[end].prefix = prefixes[Int(entries[end].index)] ^ mask
        end += 1
      }
      entries.sortByPrefix(start..<end, &other)
      forEachTie(start..<end) { sorter, tie in
        sorter.resolve(tie, by: key, isText: place == column.textPlace, depth: 1)
      }
      start = end
    }
  }

  /// Brings the rows of a part into the order of their types of value.
  private mutating func splitByPlace(_ range: Range<Int>, _ column: SortColumn) {
    let places = column.places
    let first = places[Int(entries[range.lowerBound].index)]
    guard range.contains(where: { places[Int(entries[$0].index)] != first }) else { return }
    for index in range { entries[index].prefix = UInt64(places[Int(entries[index].index)]) }
    entries.sortByPrefix(range, &other)
  }

  /// Calls `body` with each run of equal prefixes in a sorted part.
  private mutating func forEachTie(
    _ range: Range<Int>, _ body: (inout RowSorter, Range<Int>) -> Void
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, entries[end].prefix == entries[start].prefix { end += 1 }
      // A run is sorted on only after its end was found, so its prefixes may change.
      if end - start > 1 { body(&self, start..<end) }
      start = end
    }
  }

  /// Sorts a part whose rows agree in the first `depth` words of a key.
  private mutating func resolve(_ range: Range<Int>, by key: Int, isText: Bool, depth: Int) {
    let column = columns[key]
    if isText {
      guard range.contains(where: { column.hasText(Int(entries[$0].index), beyond: depth) })
      else { return resolveLengths(range, by: key) }
      for index in range {
        let word = column.textWord(Int(entries[index].index), depth)
        entries[index].prefix = column.key.isDescending ? ~word : word
      }
      entries.sortByPrefix(range, &other)
      forEachTie(range) { $0.resolve($1, by: key, isText: true, depth: depth + 1) }
    } else if column.isCoarse {
      sortExactly(range, by: key)
    } else {
      sort(range, by: key + 1)
    }
  }

  /// Words filled up with zeros leave texts tied that differ in zeros at their end.
  private mutating func resolveLengths(_ range: Range<Int>, by key: Int) {
    let column = columns[key]
    for index in range {
      let length = UInt64(column.textLength(Int(entries[index].index)))
      entries[index].prefix = column.key.isDescending ? ~length : length
    }
    entries.sortByPrefix(range, &other)
    forEachTie(range) { $0.sort($1, by: key + 1) }
  }

  /// Sorts by what the digits say beyond the prefix.
  private mutating func sortExactly(_ range: Range<Int>, by key: Int) {
    let column = columns[key]
    func order(_ left: SortEntry, _ right: SortEntry) -> Int {
      let order = column.compareExactly(Int(left.index), Int(right.index))
      return column.key.isDescending ? -order : order
    }
    entries[range].sort { left, right in
      let order = order(left, right)
      return order != 0 ? order < 0 : left.index < right.index
    }
    // What is equal in this key too is told apart by the next one.
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, order(entries[start], entries[end]) == 0 { end += 1 }
      sort(start..<end, by: key + 1)
      start = end
    }
  }
}
