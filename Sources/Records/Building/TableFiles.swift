/// The records that a table begins with, in files: the memory for a table does not grow with their
/// number.
final class TableFiles {
  let folder: String
  private let rows: ArrayFile<Row>
  private let cells: ArrayFile<Cell>
  private let bytes: ArrayFile<UInt8>
  private(set) var rowCount = 0
  private(set) var cellCount = 0
  private(set) var byteCount = 0
  /// The first fault of reading a record again; it ends the reading of all.
  private(set) var fault: InputError?

  /// Nil where no files can be made.
  init?(in folder: String) {
    guard let rows = ArrayFile<Row>(in: folder), let cells = ArrayFile<Cell>(in: folder),
      let bytes = ArrayFile<UInt8>(in: folder)
    else { return nil }
    self.folder = folder
    self.rows = rows
    self.cells = cells
    self.bytes = bytes
  }

  /// Writes records, whose cells and bytes are counted as those of the table; false, as if there
  /// had been none, where there is no room.
  func append(_ rows: Span<Row>, _ cells: Span<Cell>, _ bytes: Span<UInt8>) -> Bool {
    guard self.rows.append(rows), self.cells.append(cells), self.bytes.append(bytes) else {
      return false
    }
    rowCount += rows.count
    cellCount += cells.count
    byteCount += bytes.count
    return true
  }

  /// Where a record began in its source.
  func position(ofRow row: Int) -> SourcePosition {
    self.row(row)?.position ?? SourcePosition(source: 0, offset: 0)
  }

  /// The bytes of a row in a column; nil where the record lacks the field.
  func text(_ row: Int, column: Int) -> ArraySlice<UInt8>? {
    guard let row = self.row(row) else { return nil }
    let first = Int(row.firstCell)
    return noting { () throws(InputError) in
      let cells = try cells.read(first..<first + Int(row.cellCount))
      guard let cell = cells.first(where: { Int($0.column) == column }) else { return nil }
      return try bytes.read(cell.range)[...]
    }
  }

  private func row(_ row: Int) -> Row? {
    noting { () throws(InputError) in try rows.read(row..<row + 1).first }
  }

  private func noting<Value>(_ read: () throws(InputError) -> Value?) -> Value? {
    do throws(InputError) {
      return try read()
    } catch {
      fault = fault ?? error
      return nil
    }
  }

  /// All records as memory that the files stand for; nil where the system refuses that.
  var mapped: TableStorage.Parts? {
    guard let rows = rows.mapped(rowCount), let cells = cells.mapped(cellCount),
      let bytes = bytes.mapped(byteCount)
    else { return nil }
    return (rows, cells, bytes)
  }

  /// All records in memory again.
  func read() throws(InputError) -> (rows: [Row], cells: [Cell], bytes: [UInt8]) {
    (try rows.read(0..<rowCount), try cells.read(0..<cellCount), try bytes.read(0..<byteCount))
  }
}
