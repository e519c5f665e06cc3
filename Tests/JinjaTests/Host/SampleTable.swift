import Jinja

/// A small table whose cells are written as texts: `#5` is a number, `-` null, `?` missing,
/// `!2024-01-02` an ordered text, `{}` nested.
final class SampleTable: TableObject {
  let columnNames: [String]
  private let cells: [[TableCell]]
  private let address: UInt
  private let size: Int

  init(columns: [String], rows: [[String]]) {
    var bytes: [UInt8] = []
    var cells: [[TableCell]] = []
    for row in rows {
      cells.append(
        row.map { text in
          let start = bytes.count
          func cell(_ kind: TableCell.Kind, ordered: Bool = false, dropping: Int) -> TableCell {
            bytes.append(contentsOf: text.utf8.dropFirst(dropping))
            return TableCell(
              kind: kind, isOrdered: ordered, offset: start, count: bytes.count - start)
          }
          switch text.first {
          case "#": return cell(.number, dropping: 1)
          case "!": return cell(.text, ordered: true, dropping: 1)
          case "-": return TableCell(kind: .null)
          case "?": return TableCell(kind: .missing)
          case "{": return TableCell(kind: .nested)
          default: return cell(.text, dropping: 0)
          }
        })
    }
    columnNames = columns
    self.cells = cells
    size = bytes.count
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
    // The memory was made for exactly these bytes.
    unsafe memory.copyMemory(from: bytes, byteCount: bytes.count)
    address = UInt(bitPattern: memory)
  }

  deinit {
    // Allocated in `init`, freed once.
    unsafe UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
  }

  var rowCount: Int { cells.count }

  var storage: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: size)
  }

  func column(named name: String) -> Int? { columnNames.firstIndex(of: name) }

  func columns(inRow row: Int) -> [Int] {
    cells[row].indices.filter { cells[row][$0].kind != .missing }
  }

  func cell(row: Int, column: Int) -> TableCell { cells[row][column] }

  func nested(row: Int, column: Int) -> HostValue {
    .dictionary([(key: "power", value: .integer(row * 10))])
  }

  func compare(column: Int, cell: TableCell, with other: HostValue) -> Int? {
    guard case .text(let text) = other else { return nil }
    var mine: [UInt8] = []
    for index in cell.offset..<(cell.offset + cell.count) { unsafe mine.append(storage[index]) }
    // As dates are: by what they say, whatever their case.
    let own = String(decoding: mine, as: UTF8.self).lowercased()
    return own < text.lowercased() ? -1 : own == text.lowercased() ? 0 : 1
  }
}
