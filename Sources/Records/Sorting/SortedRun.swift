/// Sorted records in a temporary file, read back one after the other.
///
/// A record is its sort key, its cells and its bytes, after the counts of the three.
final class SortedRun {
  private static let firstRoom = 1 << 18
  private static let headSize = 12
  private static let cellSize = 7

  private var file: SpillFile
  /// What is read back: records from `next` on.
  private var buffer: [UInt8] = []
  private var filled = 0
  private var next = 0
  private var offset = 0
  private(set) var isAtEnd = false
  /// Where the parts of the current record are in the buffer.
  private var key = 0..<0
  private var cells = 0..<0
  private var bytes = 0..<0

  init(folder: String) throws(SpillError) {
    file = try SpillFile.create(in: folder)
  }

  /// Adds a record; `bytes` of the record is made of its cells' bytes one after the other.
  func append(key: Span<UInt8>, row: Int, of table: Table) throws(SpillError) {
    var head: [UInt8] = []
    let cells = table.cells(ofRow: row)
    let count = cells.reduce(0) { $0 + Int($1.count) }
    for value in [key.count, cells.count, count] { Self.append(value, to: &head) }
    try file.append(head.span)
    try file.append(key)
    head.removeAll(keepingCapacity: true)
    for cell in cells {
      head.append(cell.kind.rawValue)
      head.append(UInt8(truncatingIfNeeded: cell.column))
      head.append(UInt8(truncatingIfNeeded: cell.column >> 8))
      Self.append(Int(cell.count), to: &head)
    }
    try file.append(head.span)
    let arena = table.bytes
    for cell in cells { try file.append(arena.span.extracting(cell.range)) }
  }

  private static func append(_ value: Int, to bytes: inout [UInt8]) {
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  private func number(at place: Int) -> Int {
    Int(buffer[place]) | Int(buffer[place + 1]) << 8 | Int(buffer[place + 2]) << 16
      | Int(buffer[place + 3]) << 24
  }

  /// Ends the writing and makes the first record the current one.
  func rewind() throws(SpillError) {
    try file.flush()
    buffer = [UInt8](repeating: 0, count: Self.firstRoom)
    (filled, next, offset, isAtEnd) = (0, 0, 0, false)
    try advance()
  }

  /// Makes the next record the current one, or sets `isAtEnd`.
  func advance() throws(SpillError) {
    guard try fill(Self.headSize) else {
      isAtEnd = true
      return
    }
    let keyCount = number(at: next)
    let cellCount = number(at: next + 4)
    let byteCount = number(at: next + 8)
    let size = Self.headSize + keyCount + cellCount * Self.cellSize + byteCount
    guard try fill(size) else {
      isAtEnd = true
      return
    }
    key = next + Self.headSize..<next + Self.headSize + keyCount
    cells = key.upperBound..<key.upperBound + cellCount * Self.cellSize
    bytes = cells.upperBound..<cells.upperBound + byteCount
    next = bytes.upperBound
  }

  /// Makes sure that so many bytes are there from `next` on; false at the end.
  private func fill(_ count: Int) throws(SpillError) -> Bool {
    if next + count <= filled { return true }
    let rest = filled - next
    if count > buffer.count || next > 0 {
      var moved = [UInt8](repeating: 0, count: max(buffer.count, count))
      moved.replaceSubrange(0..<rest, with: buffer[next..<filled])
      buffer = moved
      filled = rest
      next = 0
    }
    while filled < count {
      let added = try file.read(at: offset, into: &buffer, from: filled)
      guard added > 0 else { return false }
      filled += added
      offset += added
    }
    return true
  }

  /// How the current record's key compares to that of another run: below 0, 0, above 0.
  func order(to other: SortedRun) -> Int {
    let mine = buffer
    let others = other.buffer
    return mine.span.extracting(key).order(to: others.span.extracting(other.key))
  }

  /// Adds the current record to a table.
  func appendRecord(to storage: inout TableStorage) {
    let first = storage.cells.count
    var place = cells.lowerBound
    var start = storage.bytes.count
    storage.bytes.append(bytes: buffer.span.extracting(bytes))
    while place < cells.upperBound {
      let count = number(at: place + 3)
      storage.cells.append(
        Cell(
          kind: ValueKind(rawValue: buffer[place]) ?? .null,
          column: UInt16(buffer[place + 1]) | UInt16(buffer[place + 2]) << 8,
          count: UInt32(truncatingIfNeeded: count), offset: UInt64(start)))
      start += count
      place += Self.cellSize
    }
    storage.rows.append(
      Row(
        firstCell: UInt32(truncatingIfNeeded: first),
        cellCount: UInt32(truncatingIfNeeded: storage.cells.count - first),
        position: SourcePosition(source: 0, offset: 0)))
  }
}
