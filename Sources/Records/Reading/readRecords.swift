/// Reads the inputs one after the other as records of one schema.
///
/// Calls `onBatch` with one table, or with one after the other where the options ask for batches;
/// its false stops the reading. After an error that is not skipped no more tables come. Faults of
/// the content go to `diagnostics`; an `InputError` is thrown.
package func readRecords(
  _ inputs: [Input], schema: Schema, options: ReadOptions = ReadOptions(),
  diagnostics: inout Diagnostics, onRejected: ((RejectedRecord) -> Void)? = nil,
  onBatch: (Table) throws -> Bool
) throws {
  try readRecords(
    inputs.map { input in { () throws in try ByteSource(input) } }, schema: schema,
    options: options, diagnostics: &diagnostics, onRejected: onRejected, onBatch: onBatch)
}

/// Reads sources that are open already, such as one whose beginning was looked at.
package func readRecords(
  _ sources: [() throws -> ByteSource], schema: Schema, options: ReadOptions = ReadOptions(),
  diagnostics: inout Diagnostics, onRejected: ((RejectedRecord) -> Void)? = nil,
  onBatch: (Table) throws -> Bool
) throws {
  try withoutActuallyEscaping(onBatch) { onBatch in
    var builder = RecordBuilder(
      schema: schema, options: options, diagnostics: diagnostics, onRejected: onRejected,
      onBatch: onBatch)
    defer { diagnostics = builder.diagnostics }
    for open in sources {
      try builder.read(try open())
      guard builder.mayGoOn else { break }
    }
    try builder.handOnRest()
  }
}

extension RecordBuilder {
  /// Reads one source, whatever its format.
  package mutating func read(_ source: ByteSource) throws {
    let format = try source.format(options)
    let firstItem = diagnostics.items.count
    defer { diagnostics.sort(from: firstItem) }
    begin(source, format: format)
    if let message = options.fault(for: format) { return report(.error, message, at: start) }
    do {
      switch format {
      case .json, .jsonl:
        var reader = try JSONRecordReader(
          source, index: sourceIndex, lines: format == .jsonl, options: options)
        try reader.read(into: &self)
      case .xml:
        guard
          var reader = XMLRecordReader(
            source, index: sourceIndex, schema: schema, options: options)
        else { return report(.error, "there is no memory left to read it", at: start) }
        try reader.read(into: &self)
      case .csv:
        var reader = CSVRecordReader(
          source, index: sourceIndex, schema: schema, options: options)
        try reader.read(into: &self)
      }
    } catch let error as JSONStreamError {
      report(.error, error.message, at: start)
    }
    checkKeys()
    try rethrow()
  }

  private var start: SourcePosition { SourcePosition(source: sourceIndex, offset: 0) }

  /// Hands on what is in no table yet, unless a fault forbids it.
  mutating func handOnRest() throws {
    guard !isStopped, options.onError == .skip || diagnostics.errorCount == 0 else { return }
    if options.batch != .all, storage.rows.isEmpty { return }
    _ = try onBatch(takeTable())
  }
}

extension ByteSource {
  /// The format of the options, else the one its name tells, else what its beginning looks like.
  package func format(_ options: ReadOptions) throws -> InputFormat {
    if let format = options.format ?? InputFormat.named(by: input.displayPath) { return format }
    let start = try peek(1 << 16)
    let hasMark = start.starts(with: [0xEF, 0xBB, 0xBF])
    return InputFormat.guessed(from: start.span.extracting((hasMark ? 3 : 0)...)) ?? .json
  }
}
