/// Finds the column of a field's name, quickest where records repeat the order of the one before.
struct ColumnIndex {
  /// No table can have more: a cell holds its column in 16 bits.
  static let most = Int(UInt16.max)

  private(set) var columns: [Column] = []
  /// All names one after the other, and where each ends.
  private var names: [UInt8] = []
  private var ends: [UInt32] = []
  /// Open addressing over the hashes of the names: column + 1, or 0; a power of two, half empty.
  private var slots: [UInt32] = []

  init(_ fields: [Field]) {
    slots = [UInt32](repeating: 0, count: 64)
    for field in fields {
      add(Column(name: field.name, field: field), name: Array(field.name.utf8))
    }
  }

  var count: Int { columns.count }

  /// Whether the column has exactly this name.
  @inline(__always)
  func isNamed(_ name: Span<UInt8>, column: Int) -> Bool {
    let start = column == 0 ? 0 : Int(ends[column - 1])
    return name.isEqual(to: names.span.extracting(start..<Int(ends[column])))
  }

  func column(of name: Span<UInt8>) -> Int? {
    var slot = Int(truncatingIfNeeded: name.stableHash) & (slots.count - 1)
    while slots[slot] != 0 {
      let column = Int(slots[slot]) - 1
      if isNamed(name, column: column) { return column }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  mutating func add(_ column: Column, name: [UInt8]) {
    columns.append(column)
    names.append(contentsOf: name)
    ends.append(UInt32(truncatingIfNeeded: names.count))
    if columns.count * 2 > slots.count {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      for index in columns.indices { insert(index) }
    } else {
      insert(columns.count - 1)
    }
  }

  private mutating func insert(_ column: Int) {
    let start = column == 0 ? 0 : Int(ends[column - 1])
    let hash = names.span.extracting(start..<Int(ends[column])).stableHash
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(truncatingIfNeeded: column + 1)
  }
}
