/// Writes records in pieces, which several threads make into text.
package struct PieceWriter: Sendable {
  let format: OutputFormat
  let schema: Schema
  let options: WriterOptions
  let columns: ColumnTree
  let workers: Workers

  package init(
    format: OutputFormat, schema: Schema, options: WriterOptions = WriterOptions(),
    columns: ColumnTree = ColumnTree(), workers: Workers = .ofMachine
  ) {
    self.format = format
    self.schema = schema
    self.options = options
    self.columns = columns
    self.workers = workers
  }

  /// A piece on its way to be written.
  private struct Task: Sendable {
    var piece: RowPiece
    var state: WriterState
    /// The number of its first record.
    var number: Int
  }

  /// The text of a piece, up to a record that the format cannot hold.
  private struct Written: Sendable {
    var bytes: [UInt8]
    var fault: WriteError?
  }

  /// Writes a whole output of at most `limit` records of the pieces that `next` gives.
  package func write(
    to output: inout OutputBuffer, limit: Int = .max, next: () throws -> RowPiece?
  ) throws {
    let writer = writer()
    writer.begin(to: &output)
    var number = 1
    var state: WriterState?
    var table: Table?
    // What comes before a table's records is known before they are written, and nothing else is.
    func task() throws -> Task? {
      guard number <= limit, var piece = try next() else { return nil }
      let most = limit - (number - 1)
      if piece.rows.count > most { piece.rows.removeLast(piece.rows.count - most) }
      if piece.table !== table || state == nil {
        let hasRecords = state?.hasRecords ?? false
        var begun = writer.beginRows(of: piece.table, to: &output)
        begun.hasRecords = begun.hasRecords || hasRecords
        state = begun
        table = piece.table
      }
      defer {
        number += piece.rows.count
        if !piece.rows.isEmpty { state?.hasRecords = true }
      }
      return Task(piece: piece, state: state ?? WriterState(), number: number)
    }
    try workers.forEach(next: task) {
      self.write($0)
    } consume: { written in
      output.pass(written.bytes.span)
      if let fault = written.fault { throw fault }
      if let failure = output.failure { throw failure }
      return true
    }
    if let state { writer.goOn(from: state) }
    writer.end(to: &output)
  }

  private func writer() -> any RecordWriter {
    format.writer(schema: schema, options: options, columns: columns)
  }

  private func write(_ task: Task) -> Written {
    let collected = CollectedBytes()
    var output = collected.buffer()
    let writer = writer()
    writer.goOn(from: task.state)
    var fault: WriteError?
    do throws(WriteError) {
      try writer.write(task.piece.rows, of: task.piece.table, from: task.number, to: &output)
    } catch {
      fault = error
    }
    // Nothing can fail that goes into memory.
    try? output.flush()
    return Written(bytes: collected.bytes, fault: fault)
  }
}
