/// Writes a record whose values come in the order of the columns.
struct CSVLine {
  /// For each column of the table where it is in a line; -1 where that takes a closer look.
  let places: [Int]
  let columnCount: Int
  private let delimiter: UInt8
  private let isGuarded: Bool
  private let isFlat: Bool
  private let endsWithCRLF: Bool
  /// Whether numbers cannot hold the delimiter.
  private let hasPlainNumbers: Bool

  init(places: [Int], columnCount: Int, options: WriterOptions) {
    self.places = places
    self.columnCount = columnCount
    delimiter = options.delimiter
    isGuarded = options.isExcelSafe
    isFlat = options.isFlat
    endsWithCRLF = options.endsWithCRLF
    hasPlainNumbers = !"+-.0123456789Ee".utf8.contains(options.delimiter)
  }

  /// Writes one record; false, with nothing written, where it is of another kind.
  @inline(__always)
  func write(
    _ row: Row, _ cells: TableArray<Cell>, _ arena: Span<UInt8>, to output: inout OutputBuffer
  ) -> Bool {
    guard !places.isEmpty else { return false }
    output.beginRecord()
    var delimiterCount = 0
    var next = 0
    let first = Int(row.firstCell)
    for index in first..<first + Int(row.cellCount) {
      let cell = cells[index]
      let place = places[Int(cell.column)]
      guard place >= next, cell.kind != .object || isFlat else {
        output.dropRecord()
        return false
      }
      next = place + 1
      while delimiterCount < place {
        output.append(delimiter)
        delimiterCount += 1
      }
      write(cell, arena, to: &output)
    }
    while delimiterCount < columnCount - 1 {
      output.append(delimiter)
      delimiterCount += 1
    }
    if endsWithCRLF { output.append(UInt8(ascii: "\r")) }
    output.append(UInt8(ascii: "\n"))
    output.endRecord()
    return true
  }

  @inline(__always)
  private func write(_ cell: Cell, _ arena: Span<UInt8>, to output: inout OutputBuffer) {
    switch cell.kind {
    case .null: break
    case .false: appendLiteral("false", to: &output)
    case .true: appendLiteral("true", to: &output)
    case .number where hasPlainNumbers: output.append(arena.extracting(cell.range))
    case .number, .date, .list, .object:
      output.appendCSVPlain(arena.extracting(cell.range), delimiter: delimiter)
    case .text:
      output.appendCSVText(
        arena.extracting(cell.range), delimiter: delimiter, isGuarded: isGuarded)
    }
  }

  private func appendLiteral(_ word: String, to output: inout OutputBuffer) {
    output.appendCSVPlain(word.utf8.span, delimiter: delimiter)
  }
}
