import FoundationEssentials

@testable import Records

/// What came of reading a text.
struct FileReading {
  /// The records as JSON Lines.
  var records: String
  /// The diagnostics as `line:column: severity: message`.
  var messages: [String]
  var excerpts: [String?]
  var rejected: [RejectedRecord] = []

  /// Reads a text, through a file of its own.
  init(
    _ text: String, as format: InputFormat, schema: Schema = .any,
    _ change: (inout ReadOptions) -> Void = { _ in }
  ) throws {
    try self.init(bytes: Array(text.utf8), as: format, schema: schema, change)
  }

  init(
    bytes: [UInt8], as format: InputFormat, schema: Schema = .any,
    _ change: (inout ReadOptions) -> Void = { _ in }
  ) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try self.init(path: file.path, as: format, schema: schema, change)
  }

  init(
    path: String, as format: InputFormat, schema: Schema = .any,
    _ change: (inout ReadOptions) -> Void = { _ in }
  ) throws {
    var options = ReadOptions()
    options.format = format
    change(&options)
    var diagnostics = Diagnostics()
    var records = ""
    var rejected: [RejectedRecord] = []
    try readRecords(
      [.file(path)], schema: schema, options: options, diagnostics: &diagnostics,
      onRejected: { rejected.append($0) },
      onBatch: { table in
        records += try table.written(as: .jsonLines)
        return true
      })
    self.records = records
    self.rejected = rejected
    messages = diagnostics.items.map { item in
      let place = item.line.map { "\($0):\(item.column ?? 0): " } ?? ""
      return "\(place)\(item.severity): \(item.message)"
    }
    excerpts = diagnostics.items.map(\.excerpt)
  }
}
