/// A file of records as it was read: its bytes, the records that are in them, and where.
///
/// What is written after some records were changed, added or taken away has every other byte as it
/// was: the records themselves, the space between them, comments, and what stands around them.
package struct RecordDocument: Sendable {
  package let format: InputFormat
  package let table: Table
  /// The decoded text, without a byte order mark.
  let text: [UInt8]
  let hasMark: Bool
  private let delimiter: UInt8

  /// Reads a document that is in memory; nil where it has faults, which go to `diagnostics`.
  ///
  /// `path` tells the format, if it does, and is what messages call the document. What is only
  /// checked has no places in its faults, and is read quicker.
  package static func read(
    _ bytes: [UInt8], named path: String, schema: Schema, isOnlyChecked: Bool = false,
    diagnostics: inout Diagnostics
  ) throws -> RecordDocument? {
    var options = ReadOptions()
    options.namesRest = false
    options.format = try ByteSource(bytes: bytes, named: path).format(options)
    if options.format == .xml, let encoding = try? XMLEncoding.find(bytes) {
      diagnostics.report(
        Diagnostic(
          .error, path: path,
          message: "is in \(encoding.name), and only UTF-8 can be edited; folio convert makes it so"
        ))
      return nil
    }
    var tables: [Table] = []
    let source = { ByteSource(bytes: bytes, named: path, isReplay: isOnlyChecked) }
    try readRecords([source], schema: schema, options: options, diagnostics: &diagnostics) {
      tables.append($0)
      return true
    }
    guard diagnostics.errorCount == 0, let table = tables.first else { return nil }
    return RecordDocument(bytes, path: path, format: options.format ?? .json, table: table)
  }

  private init(_ bytes: [UInt8], path: String, format: InputFormat, table: Table) {
    self.format = format
    self.table = table
    hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    text = hasMark ? Array(bytes[3...]) : bytes
    delimiter = path.lowercased().hasSuffix(".tsv") ? 0x09 : UInt8(ascii: ",")
  }

  /// Where everything is; found anew each time.
  private var layout: RecordLayout {
    let starts = table.rows.map { min($0.position.offset, text.count) }
    return switch format {
    case .json: .json(text, starts: starts)
    case .jsonl: .lines(text, starts: starts)
    case .xml: .xml(text, starts: starts)
    case .csv: .csv(text, starts: starts, delimiter: delimiter)
    }
  }

  /// Whether the document is one record and no list, so that none can come or go.
  package var isSingle: Bool {
    guard format == .json, table.rowCount == 1 else { return false }
    return text.first { !RecordLayout.isSpace($0) } == UInt8(ascii: "{")
      && text[..<min(table.rows[0].position.offset, text.count)].allSatisfy(RecordLayout.isSpace)
  }

  /// The text of the document with its records edited.
  package func edited(_ records: [EditedRecord]) throws(WriteError) -> [UInt8] {
    let collected = CollectedBytes()
    collected.bytes.reserveCapacity(text.count + text.count / 8)
    var output = collected.buffer()
    if hasMark { output.append("\u{FEFF}") }
    try write(records, to: &output)
    // Nothing can fail in memory.
    try? output.flush()
    return collected.bytes
  }

  private func write(
    _ records: [EditedRecord], to output: inout OutputBuffer
  ) throws(WriteError) {
    let layout = layout
    var sequence = RecordSequence(layout, of: text, format: format)
    sequence.begin(records)
    let editor: RecordEditor
    var tail: [UInt8] = []
    switch format {
    case .json, .jsonl: editor = .json(JSONRecordEditor(text, layout: layout))
    case .xml: editor = .xml(XMLRecordEditor(text, layout: layout, table: table))
    case .csv:
      let rows = CSVRecordEditor(
        text, layout: layout, table: table, delimiter: delimiter, fields: fields(of: records))
      editor = .csv(rows)
      tail = rows.addedCells
      sequence.addedHeader = rows.addedHeader
    }
    sequence.writeStart(to: &output)
    for (index, record) in records.enumerated() {
      sequence.separate(record, at: index, to: &output)
      switch record {
      case .kept(let row):
        output.append(text.span.extracting(layout.records[row]))
        output.append(tail.span)
      case .changed(let row, let changes):
        let range = layout.records[row]
        let splices = try editor.splices(changes, row: row, record: range)
        Splice.write(range, of: text, with: splices, to: &output)
      case .added(let fields):
        let new = try editor.text(fields, number: index + 1)
        output.append(new.span)
      }
    }
    sequence.writeEnd(to: &output)
  }

  /// The names of the fields that edits touch.
  private func fields(of records: [EditedRecord]) -> [String] {
    var names: [String] = []
    for record in records {
      switch record {
      case .kept: break
      case .changed(_, let changes): names += changes.map(\.field)
      case .added(let fields): names += fields.items.map(\.name)
      }
    }
    return names
  }
}
