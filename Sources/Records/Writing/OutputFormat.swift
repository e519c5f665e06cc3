/// What Folio can write records as.
package enum OutputFormat: String, Sendable, CaseIterable {
  case json
  case jsonLines = "jsonl"
  case xml
  case csv
  case markdown = "md"
  case html

  /// The format that a file's name tells, less `.gz`; nil where it tells none.
  package static func named(by path: String) -> OutputFormat? {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let plain = name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
    guard let dot = plain.lastIndex(of: "."), dot != plain.startIndex else { return nil }
    return switch plain[plain.index(after: dot)...] {
    case "json": .json
    case "jsonl", "ndjson": .jsonLines
    case "xml": .xml
    case "csv", "tsv": .csv
    case "md", "markdown": .markdown
    case "html", "htm": .html
    default: nil
    }
  }

  /// Whether the columns must be known before the first record is written.
  package var needsColumns: Bool {
    switch self {
    case .json, .jsonLines, .xml: false
    case .csv, .markdown, .html: true
    }
  }

  /// The writer of the format; `columns` is for those that need them beforehand.
  package func writer(
    schema: Schema, options: WriterOptions = WriterOptions(), columns: ColumnTree = ColumnTree()
  ) -> any RecordWriter {
    switch self {
    case .json: JSONWriter(options, isLines: false)
    case .jsonLines: JSONWriter(options, isLines: true)
    case .xml: XMLWriter(options, schema: schema)
    case .csv: CSVWriter(options, columns: columns)
    case .markdown: MarkdownWriter(options, columns: columns)
    case .html: HTMLWriter(options, schema: schema, columns: columns)
    }
  }
}
