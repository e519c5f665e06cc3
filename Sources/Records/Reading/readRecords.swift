/// Reads the inputs one after the other as records of one schema.
///
/// Calls `onBatch` with one table, or with one after the other where the options ask for batches;
/// its false stops the reading. After an error that is not skipped no more tables come. Faults of
/// the content go to `diagnostics`; an `InputError` is thrown. `mappings` go with the inputs one by
/// one, as do `additions`; an input without a mapping holds records as they are.
package func readRecords(
  _ inputs: [Input], mappings: [Mapping?] = [], additions: [FieldAddition?] = [], schema: Schema,
  options: ReadOptions = ReadOptions(), diagnostics: inout Diagnostics,
  onRejected: ((RejectedRecord) -> Void)? = nil, onBatch: (Table) throws -> Bool
) throws {
  try readRecords(
    inputs.map { input in { () throws in try ByteSource(input) } }, mappings: mappings,
    additions: additions, schema: schema, options: options, diagnostics: &diagnostics,
    onRejected: onRejected,
    onBatch: onBatch)
}

/// Reads sources that are open already, such as one whose beginning was looked at.
package func readRecords(
  _ sources: [() throws -> ByteSource], mappings: [Mapping?] = [],
  additions: [FieldAddition?] = [], schema: Schema, options: ReadOptions = ReadOptions(),
  diagnostics: inout Diagnostics,
  onRejected: ((RejectedRecord) -> Void)? = nil, onBatch: (Table) throws -> Bool
) throws {
  try withoutActuallyEscaping(onBatch) { onBatch in
    var builder = RecordBuilder(
      schema: schema, options: options, diagnostics: diagnostics, onRejected: onRejected,
      onBatch: onBatch)
    defer { diagnostics = builder.diagnostics }
    for (index, open) in sources.enumerated() {
      builder.addition = index < additions.count ? additions[index] : nil
      try builder.read(try open(), by: index < mappings.count ? mappings[index] : nil)
      guard builder.mayGoOn else { break }
    }
    try builder.handOnRest()
  }
}

extension RecordBuilder {
  /// Reads one source, whatever its format, by a mapping or as it is.
  package mutating func read(_ source: ByteSource, by mapping: Mapping? = nil) throws {
    let format = try source.format(options, usual: mapping?.format)
    let firstItem = diagnostics.items.count
    defer { diagnostics.sort(from: firstItem) }
    if options.dropsKeys { source.decode { KeyStripper() } }
    source.counter = options.counter
    begin(source, format: format)
    if let message = options.fault(for: format) ?? mapping?.fault(for: format) {
      return report(.error, message, at: start)
    }
    let reading = SourceReading(
      source: source, index: sourceIndex, format: format, schema: schema, options: options,
      mapping: mapping)
    do {
      if let mapping {
        try read(reading, by: mapping)
      } else {
        try read(reading)
      }
    } catch let error as JSONStreamError {
      report(
        .error, error.message, at: SourcePosition(source: sourceIndex, offset: error.offset))
    }
    checkKeys()
    countRecords()
    try rethrow()
  }

  private mutating func read(_ reading: SourceReading, by mapping: Mapping) throws {
    let (isXML, zone) = (reading.format == .xml, options.timeZone)
    var sink = MappedRecords(mapping, isXML: isXML, timeZone: zone, into: self)
    var failure: (any Error)?
    do {
      try reading.run(into: &sink)
    } catch {
      failure = error
    }
    self = sink.finish()
    if let failure { throw failure }
  }

  private var start: SourcePosition { SourcePosition(source: sourceIndex, offset: 0) }

  /// Hands on what is in no table yet, unless a fault forbids it.
  mutating func handOnRest() throws {
    guard !isStopped, options.onError == .skip || diagnostics.errorCount == 0 else { return }
    if options.batch != .all, storage.rows.isEmpty { return }
    let table = takeTable()
    try rethrow()
    _ = try onBatch(table)
  }
}

extension ByteSource {
  /// The format of the options, else the one its name tells, else the usual one, else what its
  /// beginning looks like.
  package func format(
    _ options: ReadOptions, usual: InputFormat? = nil
  ) throws -> InputFormat {
    if let format = options.format ?? InputFormat.named(by: input.displayPath) ?? usual {
      return format
    }
    let start = try peek(1 << 16)
    let hasMark = start.starts(with: [0xEF, 0xBB, 0xBF])
    return InputFormat.guessed(from: start.span.extracting((hasMark ? 3 : 0)...)) ?? .json
  }
}
