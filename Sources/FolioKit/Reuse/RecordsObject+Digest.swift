import Records

extension RecordsObject {
  /// What all records have in common: the collection and its columns.
  func appendColumns(to input: inout DigestInput) {
    input.append(table.schema)
    input.append(table.columns.count)
    for column in table.columns { input.append(column) }
  }

  /// A record with all its fields, at a place of the display; `bytes` are the table's.
  ///
  /// They are held once for many records: threads that count the users of one object hinder each
  /// other.
  func append(row: Int, _ bytes: TableArray<UInt8>, to input: inout DigestInput) {
    guard rows.indices.contains(row) else { return input.append(kind: 0) }
    append(tableRow: tableRow(row), bytes, to: &input)
  }

  /// A record, shown or not, by its number in the table.
  func append(tableRow number: Int, _ bytes: TableArray<UInt8>, to input: inout DigestInput) {
    let range = table.cellRange(ofRow: number)
    input.append(range.count)
    for index in range {
      let cell = table.cells[index]
      input.append(Int(cell.column))
      input.append(kind: cell.kind.rawValue)
      let start = Int(cell.offset)
      input.append(bytes.span.extracting(start..<start + Int(cell.count)))
    }
    if slugs.indices.contains(number) { input.append(slugs[number]) }
  }
}
