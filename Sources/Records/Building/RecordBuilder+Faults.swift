extension RecordBuilder {
  /// Notes a fault of the record being read; `message` follows the record's name.
  mutating func fault(_ message: String, at position: SourcePosition) {
    faults.append(RecordFault(position: position, message: message))
  }

  /// Notes that the field being read holds what it must not.
  mutating func fault(expected: String, found: String, at position: SourcePosition) {
    fault("\(columnName) is \(found), expected \(expected)", at: position)
  }

  package mutating func report(
    _ severity: Severity, _ message: String, at position: SourcePosition
  ) {
    if severity == .error, isInRecord { return fault(message, at: position) }
    deliver(severity, message, at: position)
  }

  private mutating func deliver(
    _ severity: Severity, _ message: String, at position: SourcePosition
  ) {
    if severity == .error, diagnostics.isFull { return diagnostics.countError() }
    let path = position.source < sources.count ? sources[position.source].path : ""
    diagnostics.report(
      Diagnostic(severity, path: path, at: place(of: position), message: message))
  }

  /// The name of the field being read.
  var columnName: String { column < index.count ? index.columns[column].name : "a field" }

  func place(of position: SourcePosition) -> Place? {
    guard position.source < sources.count else { return nil }
    return sources[position.source].place(at: position.offset)
  }

  /// Where an earlier record is, in words.
  func placeText(of position: SourcePosition) -> String {
    guard position.source < sources.count else { return "elsewhere" }
    let path = position.source == sourceIndex ? "" : sources[position.source].path
    guard let line = place(of: position)?.line else {
      return path.isEmpty ? "further up" : "in \(path)"
    }
    return path.isEmpty ? "in line \(line)" : "at \(path):\(line)"
  }

  /// Whether there is a reason to read on after a fault.
  var mayGoOn: Bool { !isStopped && (options.onError == .skip || !diagnostics.isFull) }

  /// Reports the faults of the record and leaves it out; false where reading is to stop.
  mutating func rejectRecord(source: String? = nil) -> Bool {
    let reasons = faults.map(\.message)
    diagnostics.rejectedCount += 1
    reportFaults()
    collectRejected(
      firstCell..<storage.cells.count, number: number, position, reasons: reasons, source: source)
    dropRecord()
    return mayGoOn
  }

  /// Reports the faults of the record that was read.
  mutating func reportFaults() {
    guard !faults.isEmpty else { return }
    let name = recordName(firstCell..<storage.cells.count, number: number)
    for fault in faults { deliver(.error, "\(name): \(fault.message)", at: fault.position) }
    faults.removeAll(keepingCapacity: true)
  }

  /// Reports a fault of a row that was complete already.
  mutating func reject(row: Int, number: Int, _ message: String) {
    let cells = storage.cellRange(row)
    let position = storage.position(ofRow: row)
    deliver(.error, "\(recordName(cells, number: number)): \(message)", at: position)
    collectRejected(cells, number: number, position, reasons: [message], source: nil)
  }

  private func collectRejected(
    _ cells: Range<Int>, number: Int, _ position: SourcePosition, reasons: [String],
    source: String?
  ) {
    guard options.onError == .skip, let onRejected else { return }
    onRejected(
      RejectedRecord(
        path: sources.last?.path ?? "", number: number, line: place(of: position)?.line,
        reasons: reasons, json: source == nil && !cells.isEmpty ? recordJSON(cells) : nil,
        source: source))
  }

  /// Counts the records of the source that was read; one that never ended is left out.
  mutating func countRecords() {
    diagnostics.recordCount += number
    if isInRecord, number > 0 { diagnostics.rejectedCount += 1 }
  }

  mutating func dropRecord() {
    storage.cells.removeLast(storage.cells.count - firstCell)
    storage.bytes.removeLast(storage.bytes.count - firstByte)
    firstCell = previousFirstCell
    depth = 0
    nestedNames.removeAll()
  }

  /// What messages call the record: by its key if it has one, else by its number.
  private func recordName(_ cells: Range<Int>, number: Int) -> String {
    guard
      let keyColumn = keyColumn
        ?? index.columns.firstIndex(where: { $0.name.hasSameBytes(as: schema.key) }),
      let cell = storage.cell(of: keyColumn, in: cells), cell.count > 0
    else { return "\(schema.element) \(number)" }
    return "\(schema.element) \(quoted(storage.bytes.span.extracting(cell.range)))"
  }

  /// A text as messages show it: quoted, on one line, not too long.
  func quoted(_ text: Span<UInt8>) -> String {
    var shown = text.count
    if shown > 60 {
      shown = 57
      while shown > 0, text[shown] & 0xC0 == 0x80 { shown -= 1 }
    }
    var output: [UInt8] = []
    JSONText.append(text.extracting(0..<shown), to: &output)
    return String(decoding: output, as: UTF8.self) + (shown < text.count ? "…" : "")
  }

  /// The record as it was read, faults and all.
  private func recordJSON(_ cells: Range<Int>) -> String {
    var output: [UInt8] = [UInt8(ascii: "{")]
    for cell in storage.cells[cells] {
      if output.count > 1 { output.append(contentsOf: ", ".utf8) }
      let name = Array(index.columns[Int(cell.column)].name.utf8)
      JSONText.append(name.span, to: &output)
      output.append(contentsOf: ": ".utf8)
      switch cell.kind {
      case .null: output.append(contentsOf: "null".utf8)
      case .false: output.append(contentsOf: "false".utf8)
      case .true: output.append(contentsOf: "true".utf8)
      case .text, .date: JSONText.append(storage.bytes.span.extracting(cell.range), to: &output)
      case .number, .list, .object: output.append(bytes: storage.bytes.span.extracting(cell.range))
      }
    }
    output.append(UInt8(ascii: "}"))
    return String(decoding: output, as: UTF8.self)
  }
}
