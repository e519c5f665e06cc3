import Records

/// What is known of a file's records once all of them were looked at.
struct ObservedRecords {
  private(set) var count = 0
  /// In order of first appearance.
  private(set) var fields: [ObservedField] = []
  /// Whether the format knows texts only, as CSV and XML do.
  let isTextOnly: Bool
  private var indices: [String: Int] = [:]

  /// Looks at every record, a batch at a time; throws the faults of a file that cannot be read.
  init(_ path: String, maxErrors: Int) throws(FolioError) {
    var diagnostics = Diagnostics(limit: maxErrors)
    var options = ReadOptions()
    options.batch = .streaming
    options.checksKeys = false
    do {
      let format = try ByteSource(.file(path)).format(options)
      isTextOnly = format == .csv || format == .xml
      try readRecords(
        [.file(path)], schema: .any, options: options, diagnostics: &diagnostics
      ) { table in
        observe(table)
        return true
      }
    } catch let error as InputError {
      throw FolioError(error)
    } catch {
      throw FolioError(.internalFault, "\(error)")
    }
    guard diagnostics.errorCount == 0 else { throw FolioError(.badData, diagnostics.items) }
  }

  private mutating func observe(_ table: Table) {
    let places = table.columns.map { place(of: $0.name) }
    for row in 0..<table.rowCount {
      for cell in table.cells(ofRow: row) {
        fields[places[Int(cell.column)]].observe(cell, in: table)
      }
    }
    count += table.rowCount
  }

  private mutating func place(of name: String) -> Int {
    if let index = indices[name] { return index }
    indices[name] = fields.count
    fields.append(ObservedField(name))
    return fields.count - 1
  }
}
