/// The growing parts of a table.
struct TableStorage {
  var rows: [Row] = []
  var cells: [Cell] = []
  var bytes: [UInt8] = []

  /// The bytes of memory it fills.
  var size: Int {
    bytes.count + cells.count * MemoryLayout<Cell>.size + rows.count * MemoryLayout<Row>.size
  }

  /// Makes room for the records of a file of so many bytes; untouched room costs no memory.
  mutating func reserve(forFileSize size: Int) {
    bytes.reserveCapacity(bytes.count + min(size, Self.mostReserved))
  }

  /// More than this is not asked for at once, since the system may refuse it.
  private static let mostReserved = 1 << 28

  /// Makes room for the cells and rows of a whole file, judged from its first part.
  mutating func reserve(scale: Double) {
    let limit = Double(Self.mostReserved / MemoryLayout<Cell>.size)
    rows.reserveCapacity(Int(min(Double(rows.count) * scale, limit)))
    cells.reserveCapacity(Int(min(Double(cells.count) * scale, limit)))
  }

  /// The cell of a column in a row; nil where the record lacks the field.
  func cell(row: Int, column: Int) -> Cell? {
    cell(of: column, in: cellRange(row))
  }

  func cellRange(_ row: Int) -> Range<Int> {
    let first = Int(rows[row].firstCell)
    return first..<first + Int(rows[row].cellCount)
  }

  /// The first of some cells that is of a column.
  func cell(of column: Int, in range: Range<Int>) -> Cell? {
    for index in range where Int(cells[index].column) == column { return cells[index] }
    return nil
  }

  /// Whether two rows have the same bytes in a column.
  func hasSameText(_ row: Int, _ other: Int, column: Int) -> Bool {
    guard let left = cell(row: row, column: column), let right = cell(row: other, column: column)
    else { return false }
    let bytes = bytes.span
    return bytes.extracting(left.range).isEqual(to: bytes.extracting(right.range))
  }

  /// Whether two rows have the same bytes in a column, or both nothing.
  func isSame(_ row: Int, _ other: Int, column: Int) -> Bool {
    let isThere = cell(row: row, column: column) != nil
    guard isThere == (cell(row: other, column: column) != nil) else { return false }
    return !isThere || hasSameText(row, other, column: column)
  }

  @inline(__always)
  mutating func appendCell(_ kind: ValueKind, column: Int, from start: Int) {
    cells.append(
      Cell(
        kind: kind, column: UInt16(truncatingIfNeeded: column),
        count: UInt32(truncatingIfNeeded: bytes.count - start), offset: UInt64(start)))
  }

  @inline(__always)
  mutating func append(_ kind: ValueKind, column: Int, text: Span<UInt8>) {
    let start = bytes.count
    bytes.append(bytes: text)
    appendCell(kind, column: column, from: start)
  }
}
