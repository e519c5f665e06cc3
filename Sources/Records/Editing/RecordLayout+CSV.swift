extension RecordLayout {
  /// The layout of CSV with a header whose records begin at the places.
  static func csv(_ text: [UInt8], starts: [Int], delimiter: UInt8) -> RecordLayout {
    var scanner = CSVScanner(delimiter: delimiter)
    let span = text.span
    let records = starts.map { start in
      scanner.index = start
      _ = scanner.next(in: span, isLast: true)
      return start..<max(start, scanner.recordEnd)
    }
    var layout = RecordLayout(records, of: text)
    layout.separator = lineEnd(in: text)
    if records.isEmpty {
      layout.prefix = text
      if let last = text.last, last != 0x0A, last != 0x0D { layout.prefix += layout.separator }
      layout.suffix = layout.separator
    }
    return layout
  }
}
