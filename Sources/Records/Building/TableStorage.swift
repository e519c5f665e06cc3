/// The growing parts of a table. Rows have the numbers of the table, of which the first ones may be
/// in files.
struct TableStorage {
  typealias Parts = (rows: TableArray<Row>, cells: TableArray<Cell>, bytes: TableArray<UInt8>)

  var rows: [Row] = []
  var cells: [Cell] = []
  var bytes: [UInt8] = []
  /// Where the records before those are; nil where all are in memory.
  var files: TableFiles?
  /// Whether there is no place for files.
  var staysInMemory = false

  /// How many rows and cells there are, those in files among them.
  var rowCount: Int { firstRow + rows.count }
  var cellCount: Int { (files?.cellCount ?? 0) + cells.count }

  /// The number of the first row in memory.
  private var firstRow: Int { files?.rowCount ?? 0 }

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

  /// The cell of a column in a row in memory; nil where the record lacks the field.
  func cell(row: Int, column: Int) -> Cell? {
    cell(of: column, in: cellRange(row))
  }

  /// The cells of a row in memory.
  func cellRange(_ row: Int) -> Range<Int> {
    let place = rows[row - firstRow]
    let first = Int(place.firstCell)
    return first..<first + Int(place.cellCount)
  }

  /// Where a record began in its source.
  func position(ofRow row: Int) -> SourcePosition {
    if row < firstRow, let files { return files.position(ofRow: row) }
    return rows[row - firstRow].position
  }

  /// The first of some cells that is of a column.
  func cell(of column: Int, in range: Range<Int>) -> Cell? {
    for index in range where Int(cells[index].column) == column { return cells[index] }
    return nil
  }

  /// Whether two rows have the same bytes in a column.
  func hasSameText(_ row: Int, _ other: Int, column: Int) -> Bool {
    guard let text = text(row, column: column) else { return false }
    return text == self.text(other, column: column)
  }

  /// Whether two rows have the same bytes in a column, or both nothing.
  func isSame(_ row: Int, _ other: Int, column: Int) -> Bool {
    text(row, column: column) == text(other, column: column)
  }

  /// The bytes of a row in a column; nil where the record lacks the field.
  private func text(_ row: Int, column: Int) -> ArraySlice<UInt8>? {
    if row < firstRow, let files { return files.text(row, column: column) }
    return cell(row: row, column: column).map { bytes[$0.range] }
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
