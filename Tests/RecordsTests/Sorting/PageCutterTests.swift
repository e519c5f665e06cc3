import Testing

@testable import Records

@Suite struct PageCutterTests {
  /// Rows of a table whose only field counts.
  private func table(_ numbers: Range<Int>) -> Table {
    var storage = TableStorage()
    for number in numbers {
      let start = storage.bytes.count
      storage.bytes += Array("\(number)".utf8)
      storage.cells.append(
        Cell(
          kind: .number, column: 0, count: UInt32(storage.bytes.count - start),
          offset: UInt64(start)))
      storage.rows.append(
        Row(
          firstCell: UInt32(storage.cells.count - 1), cellCount: 1,
          position: SourcePosition(source: 0, offset: 0)))
    }
    return Table(
      schema: .any, columns: [Column(name: "n", field: nil)], rows: storage.rows,
      cells: storage.cells, bytes: storage.bytes)
  }

  /// The numbers on each page, of pieces of some sizes that are of one table, or each of its own.
  private func pages(
    of size: Int, after skipped: Int, pieces: [Int], inOneTable: Bool
  ) throws -> [[Int]] {
    let whole = table(0..<pieces.reduce(0, +))
    var begun = 0
    var rest = pieces[...]
    var cutter = PageCutter(size: size, after: skipped)
    var result: [[Int]] = []
    while let page = try cutter.page({
      guard let count = rest.popFirst() else { return nil }
      defer { begun += count }
      return inOneTable
        ? RowPiece(table: whole, rows: (begun..<begun + count).map { UInt32($0) })
        : RowPiece(table: table(begun..<begun + count), rows: (0..<count).map { UInt32($0) })
    }) {
      result.append(
        page.rows.compactMap { row in
          page.table.cell(row: Int(row), column: 0).flatMap { Int(page.table.text($0)) }
        })
    }
    return result
  }

  @Test(arguments: [1, 2, 3, 7, 100], [0, 1, 5, 30])
  func pagesHoldEverythingInOrder(size: Int, skipped: Int) throws {
    for pieces in [[20], [1, 1, 1, 17], [3, 0, 14, 3], [], [0]] {
      let count = pieces.reduce(0, +)
      let left = Array(0..<count).dropFirst(skipped)
      let expected = stride(from: left.startIndex, to: left.endIndex, by: size).map {
        Array(left[$0..<min($0 + size, left.endIndex)])
      }
      for inOneTable in [true, false] {
        let found = try pages(
          of: size, after: skipped, pieces: pieces, inOneTable: inOneTable)
        #expect(found == expected)
      }
    }
  }
}
