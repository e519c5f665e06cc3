import Records

/// A report that a writer makes, without a template.
struct ReportFile {
  let format: OutputFormat
  let report: Report

  /// Writes the records a report is on, or the one record of its page, unless the last report has
  /// the file.
  func make(_ route: Route, of site: Site, to writer: PageWriter) throws -> PageMaking {
    guard let name = report.subject, let records = site.objects[name] else {
      throw report.failure("a report with a format needs a collection")
    }
    var options = WriterOptions()
    options.isExcelSafe = format == .csv && report.excelSafe
    options.fields = site.fields[name]?.value
    let path = route.path(in: site.map)
    let origin = site.origins.origin(
      route, of: site, records: records, format: format, isExcelSafe: options.isExcelSafe,
      fields: options.fields)
    if try writer.keep(path, { $0 == origin }) { return .kept }
    var rows = records.rows.map { Int($0) }
    if case .record(_, let row) = route { rows = [records.tableRow(row)] }
    try writer.write(path) { sink in
      try Self.write(rows, of: records.table, as: format, options: options, to: sink)
      return origin
    }
    return .rendered
  }

  private static func write(
    _ rows: [Int], of table: Table, as format: OutputFormat, options: WriterOptions,
    to sink: @escaping (Span<UInt8>) throws -> Void
  ) throws {
    var collector = ColumnCollector(schema: table.schema, options: options)
    if format.needsColumns { collector.collect(table, rows: 0..<table.rowCount) }
    let writer = format.writer(
      schema: table.schema, options: options, columns: collector.tree)
    var output = OutputBuffer(drain: sink)
    writer.begin(to: &output)
    for (index, row) in rows.enumerated() {
      try writer.write(table, row: row, number: index + 1, to: &output)
    }
    writer.end(to: &output)
    try output.flush()
  }
}
