// Most records have their values in the order of the columns; they are written cell by cell.
extension CSVWriter {
  func write(
    _ rows: [UInt32], of table: Table, from number: Int, to output: inout OutputBuffer
  ) throws(WriteError) {
    prepare(for: table)
    // Held once for all rows: threads that count the users of one object hinder each other.
    let (tableRows, cells, arena) = (table.rows, table.cells, table.bytes)
    let line = CSVLine(places: places, columnCount: slots.count, options: options)
    for index in rows.indices {
      table.prefetch(rows, from: index)
      // What comes first in a file is looked at more closely.
      if number + index > 1,
        line.write(tableRows[Int(rows[index])], cells, arena.span, to: &output)
      {
        continue
      }
      try write(table, row: Int(rows[index]), number: number + index, to: &output)
    }
  }
}
