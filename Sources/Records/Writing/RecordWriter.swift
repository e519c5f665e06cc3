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
  /// Writes what comes after the last record.
  func end(to output: inout OutputBuffer)
}
