extension RecordBuilder: RecordSink {
  package mutating func beginRecord(at position: SourcePosition) {
    previousFirstCell = firstCell
    firstCell = storage.cells.count
    firstByte = storage.bytes.count
    self.position = position
    number += 1
    stamp += 1
    depth = 0
    isAfterKey = false
    isInRecord = true
  }

  package mutating func endRecord() -> Bool {
    isInRecord = false
    for column in schema.fields.indices where isRequired[column] && stamps[column] != stamp {
      fault("\(schema.fields[column].name) is missing", at: position)
    }
    if faults.isEmpty { checkKey() }
    guard faults.isEmpty else { return rejectRecord() }
    storage.rows.append(
      Row(
        firstCell: UInt32(truncatingIfNeeded: firstCell),
        cellCount: UInt32(truncatingIfNeeded: storage.cells.count - firstCell),
        position: position))
    return endBatch()
  }

  /// Hands the table on where it is full; false where reading is to stop.
  private mutating func endBatch() -> Bool {
    switch options.batch {
    case .all:
      reserveOnce()
      guard storage.cells.count < Int(UInt32.max) - ColumnIndex.most else {
        report(.error, "holds more fields than fit into memory at once", at: position)
        return false
      }
      return true
    case .records(let count, let bytes):
      guard storage.rows.count >= count || storage.bytes.count >= bytes else { return true }
      return emitTable()
    }
  }

  private mutating func emitTable() -> Bool {
    let table = takeTable()
    // What follows a fault is read for its faults only.
    guard options.onError == .skip || diagnostics.errorCount == 0 else { return true }
    do {
      if try !onBatch(table) { isStopped = true }
    } catch {
      failure = error
      isStopped = true
    }
    return !isStopped
  }

  /// Judges from the first records how many cells and rows the whole file will give.
  private mutating func reserveOnce() {
    guard storage.rows.count == 1000, expectedSize > 0, position.offset > 0 else { return }
    storage.reserve(scale: Double(expectedSize) / Double(position.offset) * 1.02)
  }

  /// Finds a record whose key another one has.
  private mutating func checkKey() {
    guard options.checksKeys, options.batch == .all, let keyColumn,
      let cell = recordCell(of: keyColumn), cell.count > 0
    else { return }
    let earlier = keys.insert(
      cell.range, row: storage.rows.count, column: keyColumn, in: storage)
    guard let earlier else { return }
    let name = schema.fields[keyColumn].name
    let first = placeText(of: storage.rows[earlier].position)
    fault("\(name) stands twice, first \(first)", at: position)
  }

  /// The cell that the record being read has in a column.
  func recordCell(of column: Int) -> Cell? {
    for index in firstCell..<storage.cells.count
    where Int(storage.cells[index].column) == column {
      return storage.cells[index]
    }
    return nil
  }

  package mutating func malformedRecord(
    _ source: Span<UInt8>, _ message: String, at position: SourcePosition
  ) -> Bool {
    if !isInRecord { beginRecord(at: position) }
    isInRecord = false
    fault(message, at: position)
    return rejectRecord(source: source.isEmpty ? nil : String(bytes: source))
  }
}
