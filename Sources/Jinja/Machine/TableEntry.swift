/// A host's table that a run has met.
struct TableEntry: Sendable {
  let object: any TableObject
  let rowCount: Int
  let storage: Bytes
  let columnNames: [Bytes]
  /// Holds what `columnNames` points into.
  private let names: StableBytes

  init(_ object: any TableObject) {
    self.object = object
    rowCount = object.rowCount
    // The object keeps its storage in place while it lives, and this entry keeps the object.
    let buffer = unsafe object.storage
    storage = Bytes(address: UInt(bitPattern: buffer.baseAddress), count: buffer.count)
    var joined: [UInt8] = []
    var places: [(start: Int, end: Int)] = []
    for name in object.columnNames {
      let start = joined.count
      joined.append(contentsOf: name.utf8)
      places.append((start, joined.count))
    }
    let stable = StableBytes(joined)
    names = stable
    columnNames = places.map { stable.bytes.slice($0.start, $0.end) }
  }

  /// The value of a cell that is not nested; nil for a nested one.
  func value(of cell: TableCell, column: Int, name: Bytes) -> Value? {
    TableEntry.value(of: cell, in: storage, column: column, name: name)
  }

  @inline(__always) static func value(
    of cell: TableCell, in storage: Bytes, column: Int, name: Bytes
  ) -> Value? {
    switch cell.kind {
    case .text, .number:
      guard cell.offset >= 0, cell.count >= 0, cell.offset <= storage.count &- cell.count else {
        return Value.none
      }
      let isOrdered = cell.isOrdered && column <= Int(UInt16.max)
      return Value(
        kind: cell.kind == .text ? .text : .number,
        payload: UInt64(storage.address &+ UInt(bitPattern: cell.offset)),
        length: UInt32(truncatingIfNeeded: cell.count),
        flags: isOrdered ? Value.orderedFlag : 0, tag: UInt16(truncatingIfNeeded: column))
    case .missing: return .missingField(name)
    case .null: return Value.none
    case .false: return .boolean(false)
    case .true: return .boolean(true)
    case .nested: return nil
    }
  }
}
