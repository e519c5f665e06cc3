/// Which column of a table each field of a format with a header is found in.
struct FieldColumns {
  /// The names of the fields, as the header has them.
  let names: [String]
  private let sources: [String]
  /// A name that no header of text can hold.
  private let badName: String?
  private var table: Table?
  private var columns: [Int?] = []

  init(_ tree: ColumnTree, options: WriterOptions) {
    names = tree.fieldNames
    badName = names.first { $0.utf8.contains(0) }
    sources = options.fields?.map(\.source) ?? names
  }

  mutating func prepare(for table: Table) {
    guard table !== self.table else { return }
    self.table = table
    var found: [[UInt8]: Int] = [:]
    for (index, column) in table.columns.enumerated() { found[Array(column.name.utf8)] = index }
    columns = sources.map { found[Array($0.utf8)] }
  }

  /// Refuses a name with U+0000.
  func refuseNames(
    _ table: Table, row: Int, number: Int, format: String
  ) throws(WriteError) {
    guard let badName else { return }
    throw WriteError(
      table, row: row, number: number, field: JSONText.quoted(badName),
      message: "is a name with U+0000, which \(format) cannot hold")
  }

  /// The cell of a field in a row of the table that was prepared for.
  @inline(__always)
  func cell(_ field: Int, row: Int) -> Cell? {
    guard let table, let column = columns[field] else { return nil }
    return table.cell(row: row, column: column)
  }
}
