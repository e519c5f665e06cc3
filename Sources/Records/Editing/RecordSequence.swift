/// Writes what stands around and between the records of an edited document.
///
/// Records in the order of the file keep the space in front of them; where the order is another, the
/// spaces stay and the records move. Comments of XML stay where they are, whatever becomes of the
/// records beside them.
struct RecordSequence {
  private let layout: RecordLayout
  private let text: [UInt8]
  private let format: InputFormat
  private var count = 0
  private var isInOrder = true
  /// The first record of the file that has not been passed.
  private var next = 0
  /// CSV: what is put at the end of the header's line.
  var addedHeader: [UInt8] = []

  init(_ layout: RecordLayout, of text: [UInt8], format: InputFormat) {
    self.layout = layout
    self.text = text
    self.format = format
  }

  private var isUnwritten: Bool { layout.records.isEmpty && count == 0 }

  /// Looks over the records that are going to be written.
  mutating func begin(_ records: [EditedRecord]) {
    count = records.count
    var last = -1
    for row in records.lazy.compactMap(\.row) {
      if row <= last { isInOrder = false }
      last = row
    }
  }

  func writeStart(to output: inout OutputBuffer) {
    if isUnwritten { return output.append(text.span) }
    if count > 0 || format == .csv {
      let prefix = withAddedHeader(layout.prefix)
      return output.append(prefix.span)
    }
    guard format != .jsonl else { return }
    let prefix = RecordLayout.withoutTrailingSpace(layout.prefix)
    output.append(prefix.span)
  }

  /// Writes what comes between a record and the one before it.
  mutating func separate(_ record: EditedRecord, at index: Int, to output: inout OutputBuffer) {
    guard isInOrder, let row = record.row else {
      guard index > 0 else { return }
      if !isInOrder, index < layout.records.count {
        output.append(text.span.extracting(layout.gap(before: index)))
      } else {
        output.append(layout.separator.span)
      }
      return
    }
    // Only the first piece after the prefix begins at a place that has its space already.
    var isFirst = index == 0
    for removed in next..<row { writeRemarks(before: removed, &isFirst, to: &output) }
    if row > 0 {
      if !isFirst {
        output.append(text.span.extracting(layout.gap(before: row)))
      } else if format == .xml {
        let gap = Array(text[layout.gap(before: row)].drop(while: RecordLayout.isSpace))
        output.append(gap.span)
      }
    }
    if row == 0, index > 0 { output.append(layout.separator.span) }
    next = row + 1
  }

  mutating func writeEnd(to output: inout OutputBuffer) {
    if isUnwritten { return }
    var isFirst = false
    let first = isInOrder ? next : max(count, 1)
    if first < layout.records.count {
      for removed in first..<layout.records.count {
        writeRemarks(before: removed, &isFirst, to: &output)
      }
    }
    switch format {
    case .json where count == 0:
      let suffix = Array(layout.suffix.drop(while: RecordLayout.isSpace))
      output.append(suffix.span)
    case .jsonl, .csv:
      if count > 0 { output.append(layout.suffix.span) }
    case .json, .xml: output.append(layout.suffix.span)
    }
  }

  /// Writes the comments that stand before a record which has gone.
  private func writeRemarks(
    before row: Int, _ isFirst: inout Bool, to output: inout OutputBuffer
  ) {
    guard format == .xml, row > 0 else { return }
    let gap = RecordLayout.withoutTrailingSpace(text[layout.gap(before: row)])
    guard !gap.isEmpty else { return }
    let remarks = isFirst ? Array(gap.drop(while: RecordLayout.isSpace)) : gap
    output.append(remarks.span)
    isFirst = false
  }

  private func withAddedHeader(_ prefix: [UInt8]) -> [UInt8] {
    guard !addedHeader.isEmpty else { return prefix }
    let end = prefix.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
    return Array(prefix[..<end]) + addedHeader + prefix[end...]
  }
}
