import Records

/// A report that a writer makes, without a template.
struct ReportFile {
  let format: OutputFormat
  let report: Report
  let workers: Workers

  /// Writes the records a report is on, or the one record of its page, unless the last report has
  /// the file.
  func make(_ route: Route, of site: Site, to writer: PageWriter) throws -> PageMaking {
    guard let name = report.subject, let records = site.objects[name] else {
      throw report.failure("a report with a format needs a collection")
    }
    var options = WriterOptions()
    options.isExcelSafe = format == .csv && report.excelSafe
    options.fields = site.fields[name]?.value
    let path = site.map.relativePath(of: route)
    let origin = site.origins.origin(
      route, of: site, records: records, format: format, isExcelSafe: options.isExcelSafe,
      fields: options.fields)
    if try writer.keep(path, { $0 == origin }) { return .kept }
    var rows = records.rows
    if case .record(_, let row) = route {
      rows = [UInt32(truncatingIfNeeded: records.tableRow(row))]
    }
    try writer.write(path) { sink in
      try write(rows, of: records.table, options: options, to: sink)
      return origin
    }
    return .rendered
  }

  /// How many rows a piece has.
  private static let pieceSize = 2048

  private func write(
    _ rows: [UInt32], of table: Table, options: WriterOptions,
    to sink: @escaping (Span<UInt8>) throws -> Void
  ) throws {
    var collector = ColumnCollector(schema: table.schema, options: options)
    if format.needsColumns {
      // Columns come in the order in which the sources have them first.
      table.forEachRun(of: table.rowsOfSources[...]) { collector.collect(table, rows: $0) }
    }
    let writer = PieceWriter(
      format: format, schema: table.schema, options: options, columns: collector.tree,
      workers: workers)
    var output = OutputBuffer(drain: sink)
    var rest = rows[...]
    try writer.write(to: &output) {
      table.letGo()
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(Self.pieceSize) }
      return RowPiece(table: table, rows: Array(rest.prefix(Self.pieceSize)))
    }
    try output.flush()
  }
}
