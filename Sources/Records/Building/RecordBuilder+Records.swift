extension RecordBuilder: RecordSink {
  package mutating func beginRecord(at position: SourcePosition) {
    previousFirstCell = firstCell
    firstCell = storage.cells.count
    firstByte = storage.bytes.count
    self.position = position
    number += 1
    if number & 1023 == 0 { options.counter?.add(1024) }
    stamp += 1
    depth = 0
    isAfterKey = false
    isInRecord = true
  }

  package mutating func endRecord() -> Bool {
    addMissingField()
    isInRecord = false
    checkRequired()
    if !faults.isEmpty, !comparesKeys || options.onError == .skip { return rejectRecord() }
    // The key of a faulty record still counts, so that one run tells of every record of that key;
    // with a fault the table goes nowhere.
    let isFaulty = !faults.isEmpty
    if isFaulty {
      diagnostics.rejectedCount += 1
      faultyRows.insert(storage.rowCount)
    }
    reportFaults()
    storage.rows.append(
      Row(
        firstCell: UInt32(truncatingIfNeeded: firstCell),
        cellCount: UInt32(truncatingIfNeeded: storage.cells.count - firstCell),
        position: position))
    noteKey(ofRow: storage.rowCount - 1)
    return isFaulty ? mayGoOn : endBatch()
  }

  private mutating func checkRequired() {
    for column in schema.fields.indices where isRequired[column] && stamps[column] != stamp {
      fault("\(schema.fields[column].name) is missing", at: position)
    }
  }

  /// Ends a record that goes into no table, and gives its fields and what is wrong with it.
  package mutating func takeRecord() -> (fields: RecordFields, faults: [RecordFault]) {
    isInRecord = false
    checkRequired()
    let items = storage.cells[firstCell...].map { cell in
      let text = String(bytes: storage.bytes.span.extracting(cell.range))
      return RecordFields.Item(index.columns[Int(cell.column)].name, FieldValue(cell.kind, text))
    }
    let found = faults
    faults.removeAll(keepingCapacity: true)
    dropRecord()
    return (RecordFields(items), found)
  }

  /// Whether two records of one key are an error here.
  private var comparesKeys: Bool { options.checksKeys && options.batch == .all }

  /// Hands the table on where it is full; false where reading is to stop.
  private mutating func endBatch() -> Bool {
    switch options.batch {
    case .all:
      reserveOnce()
      relieveMemory()
      guard storage.cellCount < Int(UInt32.max) - ColumnIndex.most else {
        report(.error, "holds more fields than fit into memory at once", at: position)
        return false
      }
      return !isStopped
    case .records(let count, let bytes):
      guard storage.rows.count >= count || storage.size >= bytes else { return true }
      return emitTable()
    }
  }

  mutating func emitTable() -> Bool { emit(takeTable()) }

  /// Hands a table on; false where reading is to stop.
  mutating func emit(_ table: Table) -> Bool {
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
    guard !hasRoom, storage.rows.count >= 1000, position.offset > 0 else { return }
    hasRoom = true
    storage.reserve(scale: Double(expectedSize) / Double(position.offset) * 1.02)
  }

  /// Notes the key of a row just added, to find one that stands twice.
  mutating func noteKey(ofRow row: Int) {
    guard comparesKeys, let keyColumn,
      let cell = storage.cell(row: row, column: keyColumn), cell.count > 0
    else { return }
    var hash = storage.bytes.span.extracting(cell.range).stableHash
    if let partitionColumn, let store = storage.cell(row: row, column: partitionColumn) {
      hash ^= storage.bytes.span.extracting(store.range).stableHash &* 0x9E37_79B9_7F4A_7C15
    }
    if keys.add(hash, row: row, number: number) { checkKeys() }
  }

  /// Reports and leaves out the rows whose key an earlier one has.
  mutating func checkKeys() {
    guard let keyColumn, !keys.pending.isEmpty else { return }
    let doubles = keys.lookUp(column: keyColumn, partition: partitionColumn, in: storage)
    guard !doubles.isEmpty else { return }
    for double in doubles {
      let first = placeText(of: storage.position(ofRow: double.earlier))
      let message = "\(schema.fields[keyColumn].name) stands twice, first \(first)"
      if !faultyRows.contains(double.entry.row) { diagnostics.rejectedCount += 1 }
      reject(row: double.entry.row, number: double.entry.number, message)
    }
    // Removed only when the table is complete, since `keys` knows rows by their index.
    doubleRows.append(contentsOf: doubles.map(\.entry.row))
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
