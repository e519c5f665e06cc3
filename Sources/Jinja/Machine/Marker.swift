/// What a collection has found to live so far.
struct Marker {
  private(set) var marks: [Bool]
  /// Marked objects whose own references wait to be followed.
  var pending: [Int] = []
  private let spans: [TextArena.Span]
  private(set) var liveSpans: [Bool]
  private var seen: Set<ObjectIdentifier> = []

  /// `spans` are the arena's chunks by rising address.
  init(objectCount: Int, spans: [TextArena.Span]) {
    marks = Array(repeating: false, count: objectCount)
    self.spans = spans
    liveSpans = Array(repeating: false, count: spans.count)
  }

  mutating func mark(_ values: [Value]) {
    for value in values { mark(value) }
  }

  mutating func mark(_ value: Value) {
    switch value.kind {
    case .text, .number: mark(value.bytes)
    case .undefined: mark(value.undefinedName)
    case .absent, .none, .boolean, .integer, .float, .row, .table, .documentList, .documentObject:
      break
    case .big, .wide, .list, .tuple, .dictionary, .range, .iterator, .view, .namespace, .function,
      .loop, .cycler, .joiner, .module, .blocks:
      markObject(value.index)
    }
  }

  mutating func markObject(_ index: Int) {
    guard index >= 0, index < marks.count, !marks[index] else { return }
    marks[index] = true
    pending.append(index)
  }

  /// Marks the chunk that bytes lie in, if it is the arena's.
  mutating func mark(_ bytes: Bytes) {
    guard bytes.count > 0 else { return }
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].start <= bytes.address { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return }
    let span = spans[low - 1]
    if bytes.address &- span.start < UInt(bitPattern: span.count) { liveSpans[low - 1] = true }
  }

  mutating func mark(_ context: ContextObject) {
    guard seen.insert(ObjectIdentifier(context)).inserted else { return }
    for value in context.vars.values { mark(value) }
    for value in context.inherited.values { mark(value) }
  }

  mutating func mark(_ cells: CellsObject?) {
    var scope = cells
    while let cells = scope, seen.insert(ObjectIdentifier(cells)).inserted {
      mark(cells.values)
      scope = cells.parent
    }
  }
}
