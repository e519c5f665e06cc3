// Long inputs are cut into segments, which several threads read; their tables come in file order.
//
// What is faulty in any way, or cut at a wrong place, is read again from there on in one go, so
// that faults are told of and recovered from in one way only.
extension RecordBuilder {
  /// Whether records may be read elsewhere.
  var takesSegments: Bool { options.segmentSize > 0 }

  /// Reads a source without a mapping.
  mutating func read(_ reading: SourceReading) throws {
    switch reading.format {
    case .json, .jsonl:
      var reader = try reading.jsonReader()
      try read(&reader, of: reading.source)
    case .xml:
      guard var reader = reading.xmlReader(into: &self) else { return }
      try read(&reader, of: reading.source)
    case .csv:
      var reader = reading.csvReader()
      try read(&reader)
    }
  }

  /// Prepares for the records of one segment.
  mutating func beginSegment(_ mode: TextMode, size: Int) {
    self.mode = mode
    storage.reserve(forFileSize: size)
  }

  /// Forgets what has been read of a record.
  mutating func withdrawRecord() {
    guard isInRecord else { return }
    isInRecord = false
    dropRecord()
    number -= 1
  }

  /// Whether something was said about the record that is being read.
  var isRecordFaulty: Bool { !faults.isEmpty }

  /// Reads what a cutter cuts; returns where what follows is to be read in one go, and nil where
  /// reading is to end.
  ///
  /// `names` are the names of elements and attributes so far, where their number has a limit.
  mutating func readSegments(
    _ cutter: inout SegmentCutter, of source: ByteSource, with reader: some SegmentReader,
    names: inout Set<String>
  ) throws -> SegmentsEnd? {
    var open: [Segment] = []
    var refused: Segment?
    let (mode, addition) = (mode, addition)
    var mayGoOn = true
    var lines = 0
    try options.workers.forEach {
      let segment = cutter.next()
      if let segment { open.append(segment) }
      return segment
    } work: { segment in
      reader.records(of: segment, mode: mode, addition: addition)
    } consume: { records in
      guard let records, let segment = open.first, hasRoom(for: records.table),
        take(records.names, among: &names), let columns = takeColumns(records.table.columns)
      else {
        refused = open.first
        return false
      }
      lines += records.lineCount
      // What is said of the records needs to know the text.
      source.note(segment)
      open.removeFirst()
      take(records.table, columns: columns, end: segment.end)
      mayGoOn = !isStopped
      return mayGoOn
    }
    guard mayGoOn else { return nil }
    cutter.putBackRest()
    for segment in open.reversed() { source.putBack(segment.bytes) }
    return SegmentsEnd(
      offset: refused?.offset ?? cutter.offset,
      indentation: refused.map(\.indentation) ?? cutter.indentation, lineCount: lines)
  }

  /// Adds names; false where they are too many.
  private func take(_ names: [String], among known: inout Set<String>) -> Bool {
    let more = known.union(names)
    guard names.isEmpty || more.count <= options.limits.maxNames else { return false }
    known = more
    return true
  }

  /// Takes the records of a segment over, which ends at an offset.
  private mutating func take(_ table: Table, columns: [UInt16], end: Int) {
    if options.batch == .all { return append(table, columns: columns, end: end) }
    number += table.rowCount
    guard storage.rows.isEmpty || emitTable(), table.rowCount > 0 else { return }
    _ = emit(
      Table(
        schema: schema, columns: index.columns, rows: table.rows,
        cells: renumbered(table.cells, as: columns), bytes: table.bytes,
        sharedCount: table.sharedCount))
  }

  /// Whether the one table that is made can hold another one's records, too.
  private func hasRoom(for table: Table) -> Bool {
    storage.cellCount + table.cells.count < Int(UInt32.max) - ColumnIndex.most
  }

  /// Adds the records of a segment to the one table that is made.
  private mutating func append(_ table: Table, columns: [UInt16], end: Int) {
    let firstRow = storage.rowCount
    storage.append(table, cells: renumbered(table.cells, as: columns))
    if !hasRoom {
      hasRoom = true
      storage.reserve(scale: Double(expectedSize) / Double(max(1, end)) * 1.02)
    }
    for row in firstRow..<storage.rowCount {
      number += 1
      noteKey(ofRow: row)
    }
    relieveMemory()
  }

  private func renumbered(
    _ cells: TableArray<Cell>, as columns: [UInt16]
  ) -> TableArray<Cell> {
    guard !columns.isEmpty else { return cells }
    return TableArray(
      cells.map { cell in
        var cell = cell
        cell.column = columns[Int(cell.column)]
        return cell
      })
  }

  /// For each column of a segment the one that it is here; empty where they are the same, nil where
  /// there would be too many.
  private mutating func takeColumns(_ columns: [Column]) -> [UInt16]? {
    let known = index.columns
    let areSame =
      columns.count <= known.count
      && zip(columns, known).allSatisfy { $0.name.hasSameBytes(as: $1.name) }
    if areSame { return [] }
    var places: [UInt16] = []
    for column in columns {
      let name = Array(column.name.utf8)
      guard let place = findColumn(name.span) else { return nil }
      places.append(UInt16(truncatingIfNeeded: place))
    }
    return places
  }
}
