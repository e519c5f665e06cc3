/// Writes records in some format.
package protocol RecordWriter: AnyObject {
  /// Writes what comes before the first record.
  func begin(to output: inout OutputBuffer)
  /// Writes one row of a table; its number counts all that are written, from 1.
  ///
  /// A record that the format cannot hold leaves nothing behind.
  func write(
    _ table: Table, row: Int, number: Int, to output: inout OutputBuffer
  ) throws(WriteError)
  /// Writes some rows of a table; the first one has a number, which the others follow.
  func write(
    _ rows: [UInt32], of table: Table, from number: Int, to output: inout OutputBuffer
  ) throws(WriteError)
  /// Writes what comes before the records of a table; another writer may go on from there.
  func beginRows(of table: Table, to output: inout OutputBuffer) -> WriterState
  /// Begins where another writer of the same kind is.
  func goOn(from state: WriterState)
  /// Writes what comes after the last record.
  func end(to output: inout OutputBuffer)
}

extension RecordWriter {
  package func write(
    _ rows: [UInt32], of table: Table, from number: Int, to output: inout OutputBuffer
  ) throws(WriteError) {
    for index in rows.indices {
      table.prefetch(rows, from: index)
      try write(table, row: Int(rows[index]), number: number + index, to: &output)
    }
  }

  package func beginRows(of table: Table, to output: inout OutputBuffer) -> WriterState {
    WriterState()
  }

  package func goOn(from state: WriterState) {}
}
