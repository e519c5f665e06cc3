package import Jinja
package import Records

/// A table's records as templates see them: in an order of display, with the schema's defaults.
///
/// Row numbers are those of the table; iteration goes through `rows`. Copies nothing.
package final class RecordsObject: TableObject {
  package let table: Table
  /// The table's rows that are shown, in order.
  package let rows: [UInt32]
  /// Each table row's slug; empty where records have no pages.
  let slugs: [String]
  private let plans: [ColumnPlan]
  private let names: [String: Int]
  /// The number of the column that holds the slug; nil where there is none.
  private let slugColumn: Int?
  package let columnNames: [String]
  package let dates: DateOrder
  private let emoji = EmojiSplitter()

  package init(table: Table, rows: [UInt32], slugs: [String], dates: DateOrder) {
    self.table = table
    self.rows = rows
    self.slugs = slugs
    self.dates = dates
    plans = table.columns.map { ColumnPlan($0.field) }
    var names = table.columns.map(\.name)
    let hasSlug = !slugs.isEmpty && !names.contains("slug")
    slugColumn = hasSlug ? names.count : nil
    if hasSlug { names.append("slug") }
    columnNames = names
    self.names = Dictionary(
      names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The same for one more thread.
  var twin: RecordsObject {
    RecordsObject(table: table.twin, rows: rows, slugs: slugs, dates: dates)
  }

  package var rowCount: Int { rows.count }

  package func column(named name: String) -> Int? { names[name] }

  package func columns(inRow row: Int) -> [Int] {
    let cells = table.cells
    return table.cellRange(ofRow: tableRow(row)).map { Int(cells[$0].column) }
  }

  package func cell(row: Int, column: Int) -> TableCell {
    guard column != slugColumn else { return TableCell(kind: .nested) }
    guard let cell = table.cell(row: tableRow(row), column: column) else {
      return plans[column].missing
    }
    let start = Int(cell.offset)
    let count = Int(cell.count)
    switch cell.kind {
    case .null: return TableCell(kind: .null)
    case .false: return TableCell(kind: .false)
    case .true: return TableCell(kind: .true)
    case .number: return TableCell(kind: .number, offset: start, count: count)
    case .date: return TableCell(kind: .text, isOrdered: true, offset: start, count: count)
    case .list, .object: return TableCell(kind: .nested)
    case .text:
      if plans[column].splitsEmoji { return TableCell(kind: .nested) }
      return TableCell(
        kind: .text, isOrdered: plans[column].isRanked, offset: start, count: count)
    }
  }

  package var storage: UnsafeRawBufferPointer {
    // The table holds its bytes, and this object holds the table.
    unsafe UnsafeRawBufferPointer(table.bytes.memory)
  }

  package func nested(row: Int, column: Int) -> HostValue {
    if column == slugColumn { return .text(slugs[tableRow(row)]) }
    guard let cell = table.cell(row: tableRow(row), column: column) else {
      return plans[column].defaultValue
    }
    if cell.kind == .text { return .list(emoji.split(table.text(cell)).map { .text($0) }) }
    var builder = HostValueBuilder()
    let start = Int(cell.offset)
    let bytes = table.bytes
    JSONText.walk(bytes.span.extracting(start..<start + Int(cell.count)), into: &builder)
    return builder.result
  }

  package func compare(column: Int, cell: TableCell, with other: HostValue) -> Int? {
    let text = text(of: cell)
    if let field = plans[column].field, plans[column].isRanked {
      return ChoiceOrder.compare(text, with: other, in: field)
    }
    guard case .text(let otherText) = other else { return nil }
    return dates.compare(text, otherText)
  }

  /// The table's row at a place of the display.
  package func tableRow(_ row: Int) -> Int { Int(rows[row]) }

  private func text(of cell: TableCell) -> String {
    let bytes = table.bytes
    return String(bytes: bytes.span.extracting(cell.offset..<cell.offset + cell.count))
  }
}
